import { IMAGE_HEAD_BYTES, imageFormatOf, type ImageFormat } from '@portal/shared/contracts/image-format';

/** The format of a file by its first bytes. Null if it is no picture, or cannot be read (any more). */
export async function formatOfFile(file: Blob): Promise<ImageFormat | null> {
  try {
    return imageFormatOf(new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()));
  } catch {
    return null;
  }
}
