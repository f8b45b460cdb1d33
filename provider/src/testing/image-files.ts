import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '../platform/runtime/random';

/* Image files, made in code and always the same, and the parts to build damaged and hostile ones from. */

/** The name of a case, and its file. */
export type ImageCase = readonly [name: string, file: () => Buffer | Promise<Buffer>];

/** In the hostile parts of a file, to be searched for in what is made of it. */
export const PAYLOAD = 'PAYLOAD-7f3a91';
export const SCRIPT = `<script>alert("${PAYLOAD}")</script>`;

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Pseudo-random bytes, the same for the same seed. */
export function noise(length: number, seed = 'noise'): Buffer {
  const pattern = seededRandom(seed).bytes(Math.min(length, 64 * 1024));
  return Buffer.concat(Array<Buffer>(Math.ceil(length / pattern.length)).fill(pattern)).subarray(0, length);
}

/** A picture in red, with a blue square in its upper left corner. */
export function picture(width: number, height: number): Sharp {
  const side = Math.max(1, Math.floor(Math.min(width, height) / 4));
  const square = { width: side, height: side, channels: 3 as const, background: '#00f' };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: Buffer.alloc(side * side * 3, Buffer.from([0, 0, 255])), raw: square, left: 0, top: 0 },
  ]);
}

/** Noise in every pixel, which compresses worst. With `strength` below 1 it is weaker, as in a photo. */
export function noisePicture(width: number, height: number, strength = 1): Sharp {
  const raw = { width, height, channels: 3 as const };
  return sharp(noise(width * height * 3), { raw }).linear(strength, 128 * (1 - strength));
}

/** An animation of squares in these colors. */
export function animationOf(side: number, colors: readonly string[]): Sharp {
  const pixels = colors.map((color) => Buffer.alloc(side * side * 3, Buffer.from(color.slice(1), 'hex')));
  const raw = { width: side, height: side * colors.length, channels: 3 as const, pageHeight: side };
  return sharp(Buffer.concat(pixels), { raw });
}

export const jpegOf = (image: Sharp = picture(64, 48)) => image.jpeg().toBuffer();
export const webpOf = (image: Sharp = picture(64, 48)) => image.webp().toBuffer();

/** A chunk of a PNG with its checksum. */
export function pngChunk(kind: string, data: Buffer | string = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), Buffer.from(data)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface PngShape {
  readonly width: number;
  readonly height: number;
  /** 8 by default. */
  readonly depth?: number;
  /** 0 grey, 2 RGB (default), 3 palette, 6 RGBA. */
  readonly color?: number;
}

export function pngHeader({ width, height, depth = 8, color = 2 }: PngShape): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color], 8);
  return pngChunk('IHDR', data);
}

/** Pixel data of zeros. */
export function pngZeros({ width, height, depth = 8, color = 2 }: PngShape): Buffer {
  const channels = { 0: 1, 2: 3, 3: 1, 6: 4 }[color] ?? 1;
  const row = 1 + Math.ceil((width * channels * depth) / 8);
  return pngChunk('IDAT', deflateSync(Buffer.alloc(row * height)));
}

/** A PNG of zeros, with other chunks between its header and its pixels. */
export function pngOf(shape: PngShape = { width: 16, height: 16 }, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([
    ...[PNG_SIGNATURE, pngHeader(shape), ...chunks],
    ...[pngZeros(shape), pngChunk('IEND')],
  ]);
}

/** The JPEG with a segment after its start, such as 0xfe for a comment. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer | string): Buffer {
  const content = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** An archive with one stored file, as `zip` makes it. */
export function zipOf(content: string): Buffer {
  const data = Buffer.from(content);
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt32LE(crc32(data), 14);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(5, 26);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  return Buffer.concat([local, Buffer.from('a.txt'), data, end]);
}

/** The segments of a JPEG up to its pixels, by marker, and the number of bytes behind its end. */
export function jpegParts(jpeg: Buffer): { readonly markers: readonly number[]; readonly behind: number } {
  const markers: number[] = [];
  let at = 2;
  while (at < jpeg.length && markers.at(-1) !== 0xda) {
    markers.push(jpeg.readUInt8(at + 1));
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return { markers, behind: jpeg.length - jpeg.indexOf(Buffer.from([0xff, 0xd9]), at) - 2 };
}
