import * as errorCodes from '@portal/shared/contracts/error-codes';
import { imageFormatOf, imageRefusal } from '@portal/shared/contracts/image-format';
import { BusinessError } from '../../platform/http/business-error';
import { imageDecoder } from './image-decoder';
import { isOrdinaryImage } from './image-structure.policy';

/** An image that contains its picture alone. */
export interface CleanImage {
  readonly mime: 'image/jpeg';
  /** 1 to `MAX_IMAGE_BYTES` bytes. */
  readonly bytes: Buffer;
}

/** One for the whole process: what it limits are memory and processors. */
const decode = imageDecoder();

/**
 * Encodes a JPEG, PNG or WebP anew as JPEG: upright, within 2600 × 2600 pixels, transparent parts white, of an animation
 * the first picture. Nothing else of the file is kept: no metadata, no profile, nothing in front of, behind or between
 * the data of the picture.
 * @param field the request's field, for the error; `''` names none
 * @throws BusinessError `notAnImage` for any other format, with what to do for those of phones, incomplete or damaged data, more than 25 megapixels, more
 *   scans, tables or chunks than programs write, or a picture that takes more than 5 s to decode
 */
export async function cleanImage(bytes: Buffer, field = ''): Promise<CleanImage> {
  const clean = isOrdinaryImage(bytes) ? await decode(bytes) : null;
  if (clean !== null) return { mime: 'image/jpeg', bytes: clean };
  const reason = imageRefusal(imageFormatOf(bytes)) ?? 'imageOnly';
  throw new BusinessError(errorCodes.notAnImage, { fields: { [field]: reason } });
}
