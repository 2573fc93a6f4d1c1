"""What can be bought: every kind of part, its symbol and footprint in KiCad, its maker's number and one alternative.

Alternatives fit the same pads. Resistors are 1 %, 0805; capacitors X7R or X5R, 0805: large for a hand and an iron.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    symbol: str
    value: str
    footprint: str
    maker: str = ""
    mpn: str = ""
    alternative: str = ""


_R = "Resistor_SMD:R_0805_2012Metric_Pad1.20x1.40mm_HandSolder"
_C = "Capacitor_SMD:C_0805_2012Metric_Pad1.18x1.45mm_HandSolder"


def _resistor(value: str, yageo: str, vishay: str) -> Kind:
    return Kind("Device:R", value, _R, "Yageo", f"RC0805FR-07{yageo}L", f"Vishay CRCW0805{vishay}FKEA")


def _capacitor(value: str, maker: str, mpn: str, alternative: str) -> Kind:
    return Kind("Device:C", value, _C, maker, mpn, alternative)


KINDS = {
    "R 220": _resistor("220", "220R", "220R"),
    "R 10k": _resistor("10k", "10K", "10K0"),
    "R 100k": _resistor("100k", "100K", "100K"),
    "R 470k": _resistor("470k", "470K", "470K"),
    "R 562k": _resistor("562k", "562K", "562K"),
    "R 976k": _resistor("976k", "976K", "976K"),
    "R 1M": _resistor("1M", "1M", "1M00"),
    "C 10n": _capacitor("10n", "Samsung", "CL21B103KBANNNC", "Yageo CC0805KRX7R9BB103"),
    "C 100n": _capacitor("100n", "Samsung", "CL21B104KBCNNNC", "Yageo CC0805KRX7R9BB104"),
    "C 1u": _capacitor("1u", "Samsung", "CL21B105KBFNNNE", "Murata GRM21BR71H105KA12L"),
    "C 10u": _capacitor("10u", "Samsung", "CL21A106KPFNNNE", "Murata GRM21BR61A106KE19L"),
    "C 22u": _capacitor("22u", "Samsung", "CL21A226MPQNNNE", "Murata GRM21BR61A226ME44L"),
    "inductor": Kind(
        "Device:L",
        "4.7u",
        "Inductor_SMD:L_Taiyo-Yuden_NR-40xx_HandSoldering",
        "Taiyo Yuden",
        "NRS4018T4R7MDGJ",
        "Bourns SRN4018-4R7M",
    ),
    "polyfuse": Kind(
        "Device:Polyfuse",
        "0.75 A",
        "Fuse:Fuse_1206_3216Metric_Pad1.42x1.75mm_HandSolder",
        "Bel Fuse",
        "0ZCJ0075AF2E",
        "Littelfuse 1206L075THYR",
    ),
    "rectifier": Kind("Device:D", "S1A", "Diode_SMD:D_SMA", "Diodes Inc.", "S1A-13-F", "Vishay S1A-E3/61T"),
    "key diode": Kind(
        "Device:D", "1N4148W", "Diode_SMD:D_SOD-123", "Diodes Inc.", "1N4148W-7-F", "Vishay 1N4148W-E3-08"
    ),
    "two schottkys": Kind(
        "Diode:BAT54C", "BAT54C", "Package_TO_SOT_SMD:SOT-23", "onsemi", "BAT54CLT1G", "Nexperia BAT54C,215"
    ),
    "p-fet": Kind(
        "Transistor_FET:DMG2301L",
        "DMG2301L",
        "Package_TO_SOT_SMD:SOT-23",
        "Diodes Inc.",
        "DMG2301L-7",
        "Alpha & Omega AO3401A",
    ),
    "pnp": Kind(
        "Transistor_BJT:MMBT3906",
        "MMBT3906",
        "Package_TO_SOT_SMD:SOT-23",
        "onsemi",
        "MMBT3906LT1G",
        "Diodes Inc. MMBT3906-7-F",
    ),
    "boost": Kind(
        "Regulator_Switching:MCP1640x-xCHY",
        "MCP1640T-I/CHY",
        "Package_TO_SOT_SMD:SOT-23-6",
        "Microchip",
        "MCP1640T-I/CHY",
        "Microchip MCP1640BT-I/CHY (no light-load mode: shorter play on a cell)",
    ),
    "latch": Kind(
        "74xGxx:74AUP1G74",
        "74AUP1G74",
        "Package_SO:VSSOP-8_2.3x2mm_P0.5mm",
        "Texas Instruments",
        "SN74AUP1G74DCUR",
        "Nexperia 74AUP1G74DC,125",
    ),
    "pico": Kind(
        "magnat:RaspberryPi_Pico",
        "Raspberry Pi Pico",
        "Module:RaspberryPi_Pico_SMD_HandSolder",
        "Raspberry Pi",
        "SC0915",
        "Raspberry Pi SC0917 (Pico H, with its pin headers taken off)",
    ),
    "key": Kind(
        "Switch:SW_Push",
        "key",
        "Button_Switch_THT:SW_PUSH_6mm_H9.5mm",
        "Omron",
        "B3F-1070",
        "C&K PTS645SL95-2 LFS",
    ),
    "reset button": Kind(
        "Switch:SW_Push",
        "RESET",
        "Button_Switch_SMD:SW_SPST_TL3342",
        "E-Switch",
        "TL3342F160QG",
        "XKB TS-1187A-B-A-B",
    ),
    "aa holder": Kind(
        "Device:Battery_Cell",
        "AA LR6 1.5 V",
        "Battery:BatteryHolder_Keystone_2460_1xAA",
        "Keystone",
        "2460",
        "any AA holder with two wires, soldered into + and -",
    ),
    "lcd": Kind(
        "magnat:GMG12864-06D",
        "GMG12864-06D",
        "magnat:LCD_GMG12864-06D",
        "(many)",
        "GMG12864-06D",
        "Display Visions EA DOGM128W-6 by wires: see README",
    ),
    "lcd turned": Kind("magnat:GMG12864-06D", "GMG12864-06D turned", "magnat:LCD_GMG12864-06D"),
    "piezo": Kind(
        "Device:Buzzer",
        "PS1240P02BT",
        "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
        "TDK",
        "PS1240P02BT",
        "Murata PKM13EPYH4000-A0",
    ),
    # Bare copper and holes: on the board, never in the bill of materials.
    "test point": Kind("Connector:TestPoint", "", "TestPoint:TestPoint_Pad_D1.5mm"),
    "hole": Kind("Mechanical:MountingHole", "M2.5", "MountingHole:MountingHole_2.7mm_M2.5"),
    "fiducial": Kind("Mechanical:Fiducial", "", "Fiducial:Fiducial_1mm_Mask2mm"),
}
