import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';

/** Pixels of the longer side, as the provider keeps it: a page with 220 dpi. */
const MAX_SIDE = 2600;
/** Quality of the JPEG. The lower ones are for a result that is still too large. */
const QUALITIES = [0.85, 0.7, 0.5];

/** The same picture as a JPEG that may be uploaded. Null if this browser cannot read it or make it small enough. */
export async function jpegOf(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file);
    try {
      return await drawn(picture, picture, file.name);
    } finally {
      picture.close();
    }
  } catch {
    return jpegOfElement(file);
  }
}

/** Some browsers read formats in an element that they do not read as a bitmap, such as HEIC in Safari. */
async function jpegOfElement(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return await drawn(picture, { width: picture.naturalWidth, height: picture.naturalHeight }, file.name);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function drawn(
  picture: CanvasImageSource,
  { width, height }: Size,
  name: string,
): Promise<File | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const jpeg = await encoded(canvas, quality);
    if (jpeg !== null && jpeg.size <= MAX_IMAGE_BYTES)
      return new File([jpeg], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  }
  return null;
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
