import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  animationOf,
  jpegOf,
  noise,
  noisePicture,
  PAYLOAD,
  picture,
  pngChunk,
  pngHeader,
  pngOf,
  PNG_SIGNATURE,
  pngZeros,
  SCRIPT,
  webpOf,
  zipOf,
  type ImageCase,
} from './image-files';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
const DOCTYPE = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

const text = (content: string) => () => Buffer.from(content);
/** Bytes at the start of a file, followed by noise. */
const starts = (hex: string) => () => Buffer.concat([Buffer.from(hex, 'hex'), noise(4096)]);
const cut = async (file: Promise<Buffer>, share: number) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length * share));
};
/** With one byte changed. */
const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
};

/** Files that are no image, or none that is accepted. */
export const REFUSED_FILES: readonly ImageCase[] = [
  ['an empty file', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['text', text('hello')],
  ['an SVG', text(SVG)],
  ['an SVG with prolog and doctype', text(`<?xml version="1.0"?>\n${DOCTYPE}${SVG}`)],
  ['an SVG behind a byte order mark and spaces', text(`\ufeff \n ${SVG}`)],
  ['a compressed SVG', () => gzipSync(SVG)],
  ['HTML', text(`<!doctype html><title>x</title>${SCRIPT}`)],
  ['JavaScript', text(`alert("${PAYLOAD}")`)],
  ['a PDF', text(`%PDF-1.7\n1 0 obj<</JS(app.alert("${PAYLOAD}"))>>endobj\n%%EOF`)],
  ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file\n')],
  ['a script of ImageMagick', text("push graphic-context\nimage over 0,0 0,0 'ephemeral:/etc/passwd'\n")],
  ['a GIF', () => picture(16, 16).gif().toBuffer()],
  ['an animated GIF', () => animationOf(8, ['#ff0000', '#00ff00']).gif().toBuffer()],
  [
    'a GIF with an archive behind it',
    async () => Buffer.concat([await picture(8, 8).gif().toBuffer(), zipOf(SCRIPT)]),
  ],
  ['a TIFF', () => picture(16, 16).tiff().toBuffer()],
  ['a big-endian TIFF', starts('4d4d002a00000008')],
  ['an AVIF', () => picture(16, 16).avif({ effort: 0 }).toBuffer()],
  ['a HEIC', starts('000000206674797068656963')],
  ['a JPEG 2000', starts('0000000c6a5020200d0a870a')],
  ['a JPEG XL', starts('0000000c4a584c200d0a870a')],
  ['a BMP', starts('424d36100000000000003600000028000000')],
  ['an ICO', starts('00000100010010100000010020')],
  ['a PSD', starts('3842505300010000')],
  ['an OpenEXR', starts('762f310102000000')],
  ['a PNM', text('P6 2 2 255\n............')],
  ['an archive', () => zipOf(SCRIPT)],
  ['a gzip', () => gzipSync(noise(2000))],
  ['an ELF program', starts('7f454c46020101')],
  ['a Windows program', starts('4d5a900003000000')],
  ['an MP4', starts('000000206674797069736f6d')],
  ['a WAVE', starts('524946462410000057415645')],
  ['HTML in front of a JPEG', async () => Buffer.concat([Buffer.from(SCRIPT), await jpegOf()])],
  ['the first bytes of a JPEG', () => Buffer.from('ffd8ff', 'hex')],
  ['the first bytes of a JPEG and noise', starts('ffd8ffe000104a46494600')],
  [
    'the first bytes of a JPEG and HTML',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SCRIPT)]),
  ],
  [
    'a JPEG without pixels',
    async () => Buffer.concat([(await jpegOf()).subarray(0, 200), Buffer.from('ffd9', 'hex')]),
  ],
  ...[0.1, 0.5, 0.9, 0.99].map((share): ImageCase => [
    `${share} of a JPEG`,
    () => cut(jpegOf(noisePicture(64, 48)), share),
  ]),
  ['a JPEG with damaged pixels', async () => damagedScan(await jpegOf(noisePicture(64, 48)))],
  [
    'a JPEG of 30 megapixels',
    () =>
      sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
  ],
  ['a JPEG whose header claims 65500 × 65500', async () => claimedSize(await jpegOf())],
  ['the signature of a PNG', () => PNG_SIGNATURE],
  ['the signature of a PNG and noise', () => Buffer.concat([PNG_SIGNATURE, noise(4096)])],
  [
    'a PNG without pixels',
    () => Buffer.concat([PNG_SIGNATURE, pngHeader({ width: 9, height: 9 }), pngChunk('IEND')]),
  ],
  ['a PNG of no size', () => pngOf({ width: 0, height: 0 })],
  ['a PNG with a wrong checksum of its header', () => flipped(pngOf(), 8 + 8 + 13)],
  ['a PNG with a wrong checksum of its pixels', () => flipped(pngOf(), pngOf().length - 12 - 2)],
  [
    'a PNG with noise for pixels',
    () =>
      Buffer.concat([
        PNG_SIGNATURE,
        pngHeader({ width: 9, height: 9 }),
        pngChunk('IDAT', noise(999)),
        pngChunk('IEND'),
      ]),
  ],
  ['half of a PNG', () => cut(noisePicture(64, 48).png().toBuffer(), 0.5)],
  [
    'a PNG with too few rows',
    () =>
      Buffer.concat([
        PNG_SIGNATURE,
        pngHeader({ width: 16, height: 16 }),
        pngZeros({ width: 16, height: 8 }),
        pngChunk('IEND'),
      ]),
  ],
  [
    'a PNG whose header claims 50000 × 50000',
    () =>
      Buffer.concat([
        PNG_SIGNATURE,
        pngHeader({ width: 50_000, height: 50_000 }),
        pngZeros({ width: 9, height: 9 }),
        pngChunk('IEND'),
      ]),
  ],
  ['a PNG of 90 megapixels in 12 KB', () => pngOf({ width: 10_000, height: 9_000, depth: 1, color: 0 })],
  ['a PNG one row larger than 25 megapixels', () => pngOf({ width: 5000, height: 5001, depth: 1, color: 0 })],
  ['the first bytes of a WebP and noise', starts('52494646041000005745425056503820')],
  ['the first bytes of a WebP', () => Buffer.from('524946460410000057454250', 'hex')],
  ...[0.1, 0.5, 0.9].map((share): ImageCase => [
    `${share} of a WebP`,
    () => cut(webpOf(noisePicture(64, 48)), share),
  ]),
];

/** Bytes in the middle of the pixels replaced by markers that cannot be there. */
function damagedScan(jpeg: Buffer): Buffer {
  return Buffer.from(jpeg).fill(0xff, Math.floor(jpeg.length * 0.6), Math.floor(jpeg.length * 0.8));
}

/** Another size in the header of a baseline JPEG. */
function claimedSize(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(65_500, frame + 5);
  copy.writeUInt16BE(65_500, frame + 7);
  return copy;
}
