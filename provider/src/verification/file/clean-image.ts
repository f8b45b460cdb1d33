import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createKeyedMutex } from '../../platform/runtime/keyed-mutex';
import { BusinessError } from '../../platform/http/business-error';

/** An image that contains its picture alone. */
export interface CleanImage {
  readonly mime: 'image/jpeg';
  /** 1 to `MAX_IMAGE_BYTES` bytes. */
  readonly bytes: Buffer;
}

/** A photo of 24 megapixels, or a page scanned with 400 dpi. */
const MAX_PIXELS = 25_000_000;
/** Pixels of the longer side: a page with 220 dpi. */
const MAX_SIDE = 2600;
const QUALITY = 85;
/** For a result that is too large. Noise alone needs the third. */
const LOWER_QUALITIES = [70, 50, 30, 15];
/** Seconds for one encoding, which usually takes 0.3. Small files can be made that take much longer. */
const TIMEOUT_SECONDS = 5;

// For the whole process, the captcha included: no picture is kept, and each is processed by one thread. Other loaders
// stay enabled, because the captcha draws SVG; `isKnownFormat` keeps files of callers away from them.
sharp.cache(false);
sharp.concurrency(1);

/** One image at a time: each needs up to 200 MB, and a second one would slow down all other requests. */
const turns = createKeyedMutex();

/**
 * Encodes a JPEG, PNG or WebP anew as JPEG: upright, within 2600 × 2600 pixels, transparent parts white, of an animation
 * the first picture. Nothing else of the file is kept: no metadata, no profile, nothing in front of, behind or between
 * the data of the picture.
 * @param field the request's field, for the error; `''` names none
 * @throws BusinessError `notAnImage` for any other format, incomplete or damaged data, or more than 25 megapixels
 */
export async function cleanImage(bytes: Buffer, field = ''): Promise<CleanImage> {
  const clean = isKnownFormat(bytes) ? await turns.runExclusive('image', () => encodedAnew(bytes)) : null;
  if (clean === null) throw new BusinessError(errorCodes.notAnImage, { fields: { [field]: 'imageOnly' } });
  return { mime: 'image/jpeg', bytes: clean };
}

/** Whether the first bytes are those of a JPEG, PNG or WebP. */
function isKnownFormat(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}

/** Null if the bytes are no picture. */
async function encodedAnew(bytes: Buffer): Promise<Buffer | null> {
  const clean = await encode(bytes, QUALITY);
  if (clean === null || clean.length <= MAX_IMAGE_BYTES) return clean;
  // From the result, which takes less time than what a visitor may have made.
  for (const quality of LOWER_QUALITIES) {
    const smaller = await encode(clean, quality);
    if (smaller !== null && smaller.length <= MAX_IMAGE_BYTES) return smaller;
  }
  return null;
}

async function encode(bytes: Buffer, quality: number): Promise<Buffer | null> {
  try {
    return await sharp(bytes, {
      failOn: 'warning',
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
      autoOrient: true,
      animated: false,
    })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      // Optimised codings would need the whole picture in memory.
      .jpeg({ quality, optimiseCoding: false })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    // The bytes are the only input, so they are the cause.
    return null;
  }
}
