import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';
import { imageRefusal } from '@portal/shared/contracts/image-format';
import { formatOfFile } from './image-format';
import { jpegOf } from './jpeg-of';

/** A chosen file, as it is uploaded. */
export interface PreparedImage {
  readonly file: File;
  /** Bytes of the chosen picture, if it was made smaller. */
  readonly shrunkFrom?: number;
}

/**
 * Gives a picture its true type and makes a JPEG of one that is too large or, where this browser can read it, of a format
 * that is not accepted, as photos of phones are. A file that is no picture, or stays as it was, is returned as it is: the
 * rules of the field refuse it.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const format = await formatOfFile(file);
  if (format === null) return { file };
  const isAccepted = imageRefusal(format) === null;
  if (!isAccepted || file.size > MAX_IMAGE_BYTES) {
    const jpeg = await jpegOf(file);
    if (jpeg !== null) return { file: jpeg, ...(jpeg.size < file.size && { shrunkFrom: file.size }) };
  }
  const type = `image/${format}`;
  return { file: file.type === type ? file : new File([file], file.name, { type }) };
}
