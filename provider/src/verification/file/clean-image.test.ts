import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { CLEANED_FILES } from '../../testing/cleaned-images';
import {
  animationOf,
  jpegOf,
  jpegParts,
  noisePicture,
  PAYLOAD,
  picture,
  pngOf,
  webpOf,
} from '../../testing/image-files';
import { manyScansJpeg } from '../../testing/many-scans';
import { REFUSED_FILES } from '../../testing/refused-images';
import { cleanImage } from './clean-image';

/** Segments without free content: JFIF, tables, frame, scan. */
const PLAIN_MARKERS = [0xe0, 0xdb, 0xc0, 0xc4, 0xdd, 0xda];

/** What a cleaned file shows. Fails if it is more than a plain JPEG. */
async function shown(bytes: Buffer) {
  const { format, width, height, space, channels, ...more } = await sharp(bytes).metadata();
  const { markers, behind } = jpegParts(bytes);
  expect(markers.filter((marker) => !PLAIN_MARKERS.includes(marker))).toEqual([]);
  expect(behind).toBe(0);
  expect(more).not.toMatchObject({ exif: expect.anything() });
  for (const key of ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'comments'])
    expect(more).not.toHaveProperty(key);
  expect({ format, space, channels }).toEqual({ format: 'jpeg', space: 'srgb', channels: 3 });
  return { width, height };
}

/** The color of one pixel, with rounded values. */
async function colorAt(bytes: Buffer, left: number, top: number): Promise<readonly number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 64));
}
const RED = [4, 0, 0];
const BLUE = [0, 0, 4];

test('there are more than forty hostile files', () => {
  expect(REFUSED_FILES.length + CLEANED_FILES.length).toBeGreaterThan(80);
});

test.each(REFUSED_FILES)('refuses %s and names the field', async (name, file) => {
  const reason = { 'a HEIC': 'imageHeic', 'an AVIF': 'imageAvif' }[name] ?? 'imageOnly';
  await expect(cleanImage(await file(), 'LicenseImage')).rejects.toMatchObject({
    code: errorCodes.notAnImage,
    obj: { fields: { LicenseImage: reason } },
  });
});

test.each(CLEANED_FILES)('makes a plain JPEG of %s', async (_, file) => {
  const hostile = await file();
  expect(hostile.includes(PAYLOAD)).toBe(true);
  const { mime, bytes } = await cleanImage(hostile);
  expect(mime).toBe('image/jpeg');
  expect(bytes.includes(PAYLOAD)).toBe(false);
  await shown(bytes);
});

describe('keeps the picture of', () => {
  test.each([
    ['a JPEG', () => jpegOf()],
    ['a progressive JPEG', () => picture(64, 48).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG with a wide-gamut profile', () => picture(64, 48).withIccProfile('p3').jpeg().toBuffer()],
    ['a PNG', () => picture(64, 48).png().toBuffer()],
    ['an interlaced PNG', () => picture(64, 48).png({ progressive: true }).toBuffer()],
    ['a PNG with a palette', () => picture(64, 48).png({ palette: true }).toBuffer()],
    ['a 16-bit PNG', () => picture(64, 48).toColourspace('rgb16').png().toBuffer()],
    ['a WebP', () => webpOf()],
    ['a lossless WebP', () => picture(64, 48).webp({ lossless: true }).toBuffer()],
    ['a CMYK JPEG', () => picture(64, 48).toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s', async (name, file) => {
    const { bytes } = await cleanImage(await file());
    expect(await shown(bytes)).toEqual({ width: 64, height: 48 });
    // Red and blue are outside of the colors of CMYK.
    if (name.includes('CMYK')) return;
    expect([await colorAt(bytes, 2, 2), await colorAt(bytes, 60, 44)]).toEqual([BLUE, RED]);
  });

  test.each([
    ['PNG', () => pngOf({ width: 1, height: 1 })],
    ['grey PNG', () => pngOf({ width: 1, height: 1, depth: 1, color: 0 })],
    ['JPEG', () => jpegOf(picture(1, 1))],
    ['WebP', () => webpOf(picture(1, 1))],
  ])('a %s of one pixel', async (_, file) => {
    expect(await shown((await cleanImage(await file())).bytes)).toEqual({ width: 1, height: 1 });
  });

  test('an upright image, however it was turned', async () => {
    const turned = await picture(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes } = await cleanImage(turned);
    expect(await shown(bytes)).toEqual({ width: 48, height: 64 });
    expect([await colorAt(bytes, 45, 2), await colorAt(bytes, 2, 2)]).toEqual([BLUE, RED]);
  });

  test('a transparent PNG, on white', async () => {
    const { bytes } = await cleanImage(pngOf({ width: 9, height: 9, color: 6 }));
    expect(await colorAt(bytes, 4, 4)).toEqual([4, 4, 4]);
  });

  test('an animation: the first one', async () => {
    const animated = await animationOf(8, ['#ff0000', '#00ff00']).webp({ lossless: true }).toBuffer();
    const { bytes } = await cleanImage(animated);
    expect(await shown(bytes)).toEqual({ width: 8, height: 8 });
    expect(await colorAt(bytes, 6, 6)).toEqual(RED);
  });
});

describe('size', () => {
  test.each([
    [
      { width: 5000, height: 5000 },
      { width: 2600, height: 2600 },
    ],
    [
      { width: 5200, height: 1000 },
      { width: 2600, height: 500 },
    ],
    [
      { width: 2600, height: 2600 },
      { width: 2600, height: 2600 },
    ],
    [
      { width: 60_000, height: 400 },
      { width: 2600, height: 17 },
    ],
    [
      { width: 100, height: 50 },
      { width: 100, height: 50 },
    ],
  ])('%j becomes %j', async (shape, expected) => {
    const { bytes } = await cleanImage(pngOf({ ...shape, depth: 1, color: 0 }));
    expect(await shown(bytes)).toEqual(expected);
  });

  test('a picture of noise is at most 2 MiB', async () => {
    const { bytes } = await cleanImage(await noisePicture(2600, 2600).jpeg({ quality: 90 }).toBuffer());
    expect(await shown(bytes)).toEqual({ width: 2600, height: 2600 });
    expect(bytes.length).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
  });
});

test('of ten pictures at once each is cleaned, or refused for itself', async () => {
  const file = await jpegOf(noisePicture(800, 600));
  const made = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => cleanImage(i % 3 === 0 ? file.subarray(0, 900) : file)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

test('a picture of 2,647 scans is refused before it is decoded', async () => {
  const file = manyScansJpeg({ side: 5000 });
  const begin = performance.now();
  await expect(cleanImage(file)).rejects.toMatchObject({ code: errorCodes.notAnImage });
  expect(performance.now() - begin).toBeLessThan(1000);
});
