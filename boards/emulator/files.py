"""Images: a UF2 file into flash bytes, and files into the littlefs that MicroPython keeps behind the program."""

from pathlib import Path, PurePosixPath

from littlefs import LittleFS, UserContext

# RPI_PICO of MicroPython: the last 1408 KB of 2 MB, mounted with progsize=256 (ports/rp2/modules/_boot.py).
FS_START = 0xA0000
BLOCK = 4096
BLOCKS = 352
FS_BYTES = BLOCK * BLOCKS
_XIP = 0x10000000


class ImageError(Exception):
    """One line that says which image is wrong, and why."""


def flash_from_uf2(uf2):
    """The program's bytes from flash address 0. `uf2`: bytes, or the path of a file."""
    name = "the UF2 image"
    if not isinstance(uf2, bytes | bytearray):
        name = str(uf2)
        if not Path(uf2).is_file():
            raise ImageError(f"{name}: no such image (make uf2 builds it)")
        uf2 = Path(uf2).read_bytes()
    if not uf2 or len(uf2) % 512:
        raise ImageError(f"{name}: {len(uf2)} bytes are not a number of 512-byte UF2 blocks")
    flash = bytearray()
    for start in range(0, len(uf2), 512):
        block = uf2[start : start + 512]
        if block[:8] != b"UF2\n\x57\x51\x5d\x9e" or block[508:] != b"\x30\x6f\xb1\x0a":
            raise ImageError(f"{name}: block {start // 512} is not a UF2 block")
        size = int.from_bytes(block[16:20], "little")
        offset = int.from_bytes(block[12:16], "little") - _XIP
        if not 0 <= offset <= FS_START - size:
            raise ImageError(f"{name}: block {start // 512} lies outside the program's {FS_START} bytes of flash")
        if offset + size > len(flash):
            flash.extend(b"\xff" * (offset + size - len(flash)))
        flash[offset : offset + size] = block[32 : 32 + size]
    return bytes(flash)


def _littlefs(buffer_size, mount):
    # MicroPython's own figures, so that its first write finds nothing to convert.
    return LittleFS(
        context=UserContext(buffer_size),
        mount=mount,
        block_size=BLOCK,
        block_count=BLOCKS,
        read_size=32,
        prog_size=256,
        cache_size=1024,
        lookahead_size=32,
    )


def pack(files):
    """A file system image from {path: bytes or text}."""
    fs = _littlefs(FS_BYTES, mount=True)
    for path, data in files.items():
        folder = str(PurePosixPath(path).parent).lstrip("/.")
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(path.lstrip("/"), "wb") as file:
            file.write(data.encode() if isinstance(data, str) else data)
    return bytes(fs.context.buffer)


def unpack(image):
    """{path: bytes} of all files. Raises littlefs.errors.LittleFSError when the image is corrupt."""
    fs = _littlefs(FS_BYTES, mount=False)
    fs.context.buffer[:] = image
    fs.mount()
    found = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = str(PurePosixPath(folder) / name).lstrip("/")
            with fs.open(path, "rb") as file:
                found[path] = file.read()
    return found
