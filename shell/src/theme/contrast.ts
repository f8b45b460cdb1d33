/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** WCAG 2.2 AA: text of normal size, and parts of controls and graphics. */
export const TEXT_CONTRAST = 4.5;
export const GRAPHIC_CONTRAST = 3;

/** Parses `#rrggbb`, the only format in palettes and theme tables. */
export function parseHex(color: string): Rgb {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  if (!match) throw new TypeError(`Not a six-digit hex colour: ${color}`);
  const [, red = '', green = '', blue = ''] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** Relative luminance, WCAG 2.2 definition. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parseHex(one)), luminance(parseHex(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `front` on `back` with an opacity of `share`, as `#rrggbb`. */
export function mix(front: string, back: string, share: number): string {
  const below = parseHex(back);
  const mixed = parseHex(front).map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever is more readable on a filled area. One of the two always reaches 4.5:1. */
export function readableOn(background: string): '#000000' | '#ffffff' {
  return contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
}
