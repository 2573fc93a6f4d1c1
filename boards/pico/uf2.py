"""Wraps a flash image into a UF2 file, the format that a Pico in BOOTSEL mode takes by drag and drop.

uf2.py FIRMWARE.bin OUT.uf2
"""

import struct
import sys
from pathlib import Path

FLASH = 0x10000000
RP2040_FAMILY = 0xE48BFF56
FAMILY_PRESENT = 0x2000
PAYLOAD = 256


def wrap(image):
    """UF2 blocks of 512 bytes: a header, 256 bytes of payload, padding, a closing mark."""
    count = -(-len(image) // PAYLOAD)
    blocks = []
    for n in range(count):
        payload = image[n * PAYLOAD : (n + 1) * PAYLOAD].ljust(PAYLOAD, b"\0")
        header = struct.pack(
            "<8I", 0x0A324655, 0x9E5D5157, FAMILY_PRESENT, FLASH + n * PAYLOAD, PAYLOAD, n, count, RP2040_FAMILY
        )
        blocks.append(header + payload + bytes(512 - 32 - PAYLOAD - 4) + struct.pack("<I", 0x0AB16F30))
    return b"".join(blocks)


def unwrap(uf2):
    """The flash image inside a UF2 file."""
    return b"".join(uf2[at + 32 : at + 32 + PAYLOAD] for at in range(0, len(uf2), 512))


if __name__ == "__main__":
    image = Path(sys.argv[1]).read_bytes()
    Path(sys.argv[2]).write_bytes(wrap(image))
    print(f"{sys.argv[2]}: {len(image)} bytes of flash")
