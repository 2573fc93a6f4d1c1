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


def write_sheet(path, screens, columns=4, scale=2, gap=8):
    """Many screens on one picture, in rows."""
    width, height = WIDTH * scale + gap, HEIGHT * scale + gap
    rows = (len(screens) + columns - 1) // columns
    sheet = Image.new("RGB", (columns * width + gap, rows * height + gap), (0x3A, 0x3C, 0x36))
    for number, pixels in enumerate(screens):
        row, column = divmod(number, columns)
        sheet.paste(lcd_image(pixels, scale).convert("RGB"), (gap + column * width, gap + row * height))
    sheet.quantize(8).save(path, optimize=True)
