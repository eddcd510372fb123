/** Lightness 0 to 1, chroma, and hue in degrees. */
export type Oklch = { l: number; c: number; h: number };
type Rgb = readonly [number, number, number];

/** Linear sRGB by the matrices of the OKLab definition; outside 0 to 1 if a screen cannot show the colour. */
function linearRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const tolerance = 0.0005;
const isShowable = (colour: Oklch): boolean =>
  linearRgb(colour).every((part) => part >= -tolerance && part <= 1 + tolerance);

export function fitted(colour: Oklch): Oklch {
  let c = colour.c;
  while (c > 0 && !isShowable({ ...colour, c })) c = Math.max(0, c - 0.004);
  return { ...colour, c };
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(fitted(colour)).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function channel(part: number): number {
  const clamped = Math.min(1, Math.max(0, part));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

/** `#rrggbb`, since mail clients do not support oklch. */
export function hexOf(colour: Oklch): string {
  return `#${linearRgb(fitted(colour))
    .map((part) => channel(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

const decoded = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const hexForm = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export function oklchOfHex(text: string): Oklch | null {
  if (!hexForm.test(text)) return null;
  const short = text.replace('#', '');
  const digits = short.length === 3 ? [...short].map((digit) => digit + digit).join('') : short;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => decoded(Number.parseInt(digits.slice(at, at + 2), 16)));
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const small = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * small;
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * small;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * small;
  const c = Math.hypot(greenRed, blueYellow);
  const h = c < 0.0002 ? 0 : (Math.atan2(blueYellow, greenRed) * 180) / Math.PI;
  return { l: Math.min(1, l), c: c < 0.0002 ? 0 : c, h: h < 0 ? h + 360 : h };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

export function cssOf(colour: Oklch): string {
  const { l, c, h } = fitted(colour);
  return `oklch(${round(l, 3)} ${round(c, 3)} ${round(h, 1)})`;
}
