import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';
import { imageTypeOf } from './image-type';
import { shrinkImage } from './shrink-image';

/** A chosen file, as it is uploaded. */
export interface PreparedImage {
  readonly file: File;
  /** Bytes of the chosen picture, if it was made smaller. */
  readonly shrunkFrom?: number;
}

/**
 * Gives a picture its true type and makes one that is too large smaller, as photos of phones are. A file that is no
 * picture, or that stays too large, is returned as it is: the rules of the field refuse it.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const type = await imageTypeOf(file);
  if (type === null) return { file };
  if (file.size > MAX_IMAGE_BYTES) {
    const smaller = await shrinkImage(file);
    if (smaller !== null) return { file: smaller, shrunkFrom: file.size };
  }
  return { file: file.type === type ? file : new File([file], file.name, { type }) };
}
