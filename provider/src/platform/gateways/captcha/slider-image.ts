import sharp from 'sharp';
import type { Random } from '../../runtime/random';

/** Size of the puzzle in CSS pixels. The images have twice as many pixels, for high-density screens. */
export const SLIDER = { width: 320, height: 160, piece: 52 } as const;

// For the whole process: no picture is kept, and each is drawn by one thread. Files of users are decoded elsewhere.
sharp.cache(false);
sharp.concurrency(1);

const DENSITY = 2;
const MARGIN = 12;

export interface SliderPosition {
  /** Where the piece's left edge belongs. */
  readonly x: number;
  readonly y: number;
}

export interface SliderImages {
  /** Both are data URIs, so that a strict `img-src` needs no additional origin. */
  readonly background: string;
  readonly piece: string;
}

/** A position far enough to the right that the piece never starts on its notch. */
export function randomPosition(random: Random): SliderPosition {
  return {
    x: random.int(SLIDER.piece + 2 * MARGIN, SLIDER.width - SLIDER.piece - MARGIN),
    y: random.int(MARGIN, SLIDER.height - SLIDER.piece - MARGIN),
  };
}

/** Draws a random scene, cuts the piece out of it and marks the notch. */
export async function renderSlider(position: SliderPosition, random: Random): Promise<SliderImages> {
  const scene = await sharp(svg(SLIDER.width, SLIDER.height, sceneShapes(random)))
    .png()
    .toBuffer();
  const [background, piece] = await Promise.all([cutNotch(scene, position), cutPiece(scene, position)]);
  return {
    background: `data:image/webp;base64,${background.toString('base64')}`,
    piece: `data:image/png;base64,${piece.toString('base64')}`,
  };
}

function cutNotch(scene: Buffer, { x, y }: SliderPosition): Promise<Buffer> {
  const notch = `<path d="${pieceOutline(x, y)}" fill="#000" fill-opacity=".55" stroke="#fff" stroke-opacity=".8" stroke-width="1.5"/>`;
  return sharp(scene)
    .composite([{ input: svg(SLIDER.width, SLIDER.height, notch) }])
    .webp({ quality: 70, effort: 2 })
    .toBuffer();
}

function cutPiece(scene: Buffer, { x, y }: SliderPosition): Promise<Buffer> {
  const outline = pieceOutline(0, 0);
  const mask = svg(SLIDER.piece, SLIDER.piece, `<path d="${outline}" fill="#fff"/>`);
  const edge = svg(
    SLIDER.piece,
    SLIDER.piece,
    `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2"/>`,
  );
  return sharp(scene)
    .extract({
      left: x * DENSITY,
      top: y * DENSITY,
      width: SLIDER.piece * DENSITY,
      height: SLIDER.piece * DENSITY,
    })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }, { input: edge }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** A jigsaw piece with one tab above and one to the right, inside a square of `SLIDER.piece`. */
function pieceOutline(x: number, y: number): string {
  const tab = 8;
  const side = SLIDER.piece - tab - 2;
  const half = side / 2;
  return [
    `M${x + 1} ${y + tab + 1}`,
    `h${half - tab} a${tab} ${tab} 0 0 1 ${2 * tab} 0 h${half - tab}`,
    `v${half - tab} a${tab} ${tab} 0 0 1 0 ${2 * tab} v${half - tab}`,
    `h${-side} z`,
  ].join(' ');
}

/**
 * Hills, discs and strokes in similar hues, with enough texture that the notch cannot be found by a single threshold.
 */
function sceneShapes(random: Random): string {
  const hue = random.int(0, 359);
  const shapes = Array.from({ length: 34 }, () => randomShape(hue, random));
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">`,
    `<stop stop-color="hsl(${hue} 55% 72%)"/><stop offset="1" stop-color="hsl(${(hue + 70) % 360} 55% 42%)"/>`,
    `</linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>`,
    ...shapes,
  ].join('');
}

function randomShape(hue: number, random: Random): string {
  const x = random.int(0, SLIDER.width);
  const y = random.int(0, SLIDER.height);
  const size = random.int(8, 58);
  const color = `hsl(${(hue + random.int(0, 110)) % 360} ${random.int(35, 75)}% ${random.int(22, 82)}%)`;
  const opacity = `fill-opacity=".${random.int(30, 85)}"`;
  switch (random.int(0, 3)) {
    case 0:
      return `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${color}" ${opacity}/>`;
    case 1:
      return `<path d="M${x - size} ${y + size} L${x} ${y - size} L${x + size} ${y + size} Z" fill="${color}" ${opacity}/>`;
    case 2:
      return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="6" transform="rotate(${random.int(0, 90)} ${x} ${y})" fill="${color}" ${opacity}/>`;
    default:
      return `<path d="M${x - 60} ${y} q30 ${-size} 60 0 t60 0" fill="none" stroke="${color}" stroke-width="${random.int(2, 7)}" stroke-opacity=".7"/>`;
  }
}

function svg(width: number, height: number, content: string): Buffer {
  const size = `width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
}
