"""Screens as PNG files: the 1024 bytes of the LCD, four times as large, in the colours of a reflective LCD."""

from PIL import Image

WIDTH, HEIGHT = 128, 64
SCALE = 4
GLASS = (0xAF, 0xB8, 0x8C)
INK = (0x1C, 0x22, 0x18)


def lcd_image(pixels, scale=SCALE):
    """MONO_VLSB bytes as an image with a palette of two colours."""
    if len(pixels) != WIDTH * HEIGHT // 8:
        raise ValueError(f"a screen has 1024 bytes, not {len(pixels)}")
    image = Image.new("P", (WIDTH, HEIGHT))
    image.putpalette(GLASS + INK)
    image.putdata([pixels[(y >> 3) * WIDTH + x] >> (y & 7) & 1 for y in range(HEIGHT) for x in range(WIDTH)])
    return image.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


def write_png(path, pixels, scale=SCALE):
    lcd_image(pixels, scale).save(path, optimize=True)
