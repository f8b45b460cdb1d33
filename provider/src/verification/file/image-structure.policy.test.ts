import { fc } from '@portal/shared/testing/fast-check';
import {
  jpegOf,
  noisePicture,
  picture,
  pngChunk,
  pngHeader,
  pngOf,
  PNG_SIGNATURE,
  pngZeros,
  webpOf,
  withJpegSegment,
} from '../../testing/image-files';
import { manyScansJpeg } from '../../testing/many-scans';
import { isOrdinaryImage } from './image-structure.policy';

const shape = { width: 16, height: 16 };

/** The same with this many more segments in front. */
function withSegments(jpeg: Buffer, count: number, marker: number, data: string): Buffer {
  const [segment] = [withJpegSegment(Buffer.from('ffd8', 'hex'), marker, data).subarray(2)];
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(segment), jpeg.subarray(2)]);
}

function webpWith(webp: Buffer, count: number): Buffer {
  const chunk = Buffer.from('EXIF\u0002\0\0\0..', 'latin1');
  return Buffer.concat([webp, ...Array<Buffer>(count).fill(chunk)]);
}

describe('lets pass', () => {
  test.each([
    ['a JPEG', () => jpegOf()],
    ['a progressive JPEG', () => noisePicture(64, 48).jpeg({ progressive: true }).toBuffer()],
    ['the smallest of mozjpeg', () => noisePicture(200, 150).jpeg({ mozjpeg: true }).toBuffer()],
    [
      'a progressive JPEG in CMYK',
      () => picture(64, 48).toColourspace('cmyk').jpeg({ mozjpeg: true }).toBuffer(),
    ],
    ['a JPEG of 64 scans', () => manyScansJpeg({ side: 64, scans: 64 })],
    [
      'a JPEG with 32 parts of a profile',
      async () => withSegments(await jpegOf(), 32, 0xe2, 'ICC_PROFILE\0'),
    ],
    ['a PNG', () => noisePicture(640, 480).png().toBuffer()],
    ['a WebP', () => webpOf()],
  ])('%s', async (_, file) => {
    expect(isOrdinaryImage(await file())).toBe(true);
  });
});

describe('refuses', () => {
  test.each([
    ['a JPEG of 65 scans', () => manyScansJpeg({ side: 64, scans: 65 })],
    ['a JPEG of all scans that are possible', () => manyScansJpeg({ side: 64 })],
    ['a grey one', () => manyScansJpeg({ side: 64, components: 1 as const })],
    ['a JPEG of 300 tables', async () => withSegments(await jpegOf(), 300, 0xdb, '\0'.padEnd(65, '1'))],
    ['a JPEG of 300 comments', async () => withSegments(await jpegOf(), 300, 0xfe, 'x')],
    ['a JPEG of two frames', async () => twoFrames(await jpegOf())],
    ['a JPEG with arithmetic coding', async () => withSegments(await jpegOf(), 1, 0xc9, 'x')],
    ['a JPEG inside of a JPEG', async () => withSegments(await jpegOf(), 1, 0xd8, '')],
    ['a JPEG that ends behind its start', () => Buffer.from('ffd8ffe0', 'hex')],
    ['a PNG of 10,000 texts', () => pngOf(shape, ...Array<Buffer>(10_000).fill(pngChunk('tEXt', 'a\0b')))],
    ['a PNG of 10,000 pieces of pixels', () => piecesOfPixels(10_000)],
    ['a WebP of 2,000 chunks', async () => webpWith(await webpOf(), 2000)],
  ])('%s', async (_, file) => {
    expect(isOrdinaryImage(await file())).toBe(false);
  });
});

test('any bytes are judged without an error, in time that grows with their number', () => {
  const start = fc.constantFrom('ffd8ff', '89504e470d0a1a0a', '524946460410000057454250');
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 64 }), (hex, rest) => {
      isOrdinaryImage(Buffer.concat([Buffer.from(hex, 'hex'), rest]));
    }),
  );
  const hostile = (bytes: number) =>
    ['ffd8ff', 'ffd8ffe00002', '89504e470d0a1a0a', '524946460410000057454250'].flatMap((hex) =>
      [0x00, 0xff, 0xd0].map((fill) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(bytes, fill)])),
    );
  // Eight times as many. A quadratic cost would grow by 64.
  expect(costOf(hostile(2 ** 21))).toBeLessThan(Math.max(costOf(hostile(2 ** 18)), 1_000) * 32);
});

/** Microseconds of processor time, the least of three runs. */
function costOf(files: readonly Buffer[]): number {
  const runs = Array.from({ length: 3 }, () => {
    const begun = process.cpuUsage();
    for (const file of files) isOrdinaryImage(file);
    return process.cpuUsage(begun).user;
  });
  return Math.min(...runs);
}

function twoFrames(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const frame = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
  return Buffer.concat([jpeg.subarray(0, at), frame, jpeg.subarray(at)]);
}

function piecesOfPixels(count: number): Buffer {
  const pieces = Array<Buffer>(count).fill(pngChunk('IDAT'));
  return Buffer.concat([PNG_SIGNATURE, pngHeader(shape), ...pieces, pngZeros(shape), pngChunk('IEND')]);
}
