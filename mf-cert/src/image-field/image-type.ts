/** Types of the pictures that can be uploaded, as the provider reads them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Bytes that are read to recognise a type. */
const HEAD = 12;

/** The type of a picture, judging by its first bytes whatever the file claims to be. Null for anything else. */
export async function imageTypeOf(file: Blob): Promise<ImageType | null> {
  const head = await headOf(file);
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null;
}

/** The first bytes, each as one character. Empty if the file cannot be read (any more). */
async function headOf(file: Blob): Promise<string> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  } catch {
    return '';
  }
}
