import { File as NodeFile } from 'node:buffer';

/*
 * jsdom lacks what a page needs to read, show and send files. Requests are sent by Node's fetch, which does not accept
 * jsdom's files.
 */

/** First bytes of a JPEG. */
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

/** A picture by its first bytes, or a file with a picture's name that is none. */
export function fileOf(
  name: string,
  options: { readonly size?: number; readonly head?: readonly number[]; readonly type?: string } = {},
): File {
  const { size = 2048, head = JPEG, type = 'image/jpeg' } = options;
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return new File([bytes], name, { type });
}

/** Reads the bytes of a file in the page. */
export function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(blob);
  });
}

/** Addresses of the blobs that the page made and has not revoked. */
export const openAddresses = new Map<string, Blob>();

/** To be called at the top level of a test file. */
export function provideFiles(): void {
  beforeAll(async () => {
    let nth = 0;
    Object.assign(Blob.prototype, {
      arrayBuffer(this: Blob) {
        return bytesOf(this);
      },
    });
    Object.assign(URL, {
      createObjectURL(blob: Blob) {
        nth += 1;
        const address = `blob:${String(nth)}`;
        openAddresses.set(address, blob);
        return address;
      },
      revokeObjectURL: (address: string) => openAddresses.delete(address),
    });
    Object.assign(globalThis, { FormData: await sendableFormData() });
  });
  beforeEach(() => openAddresses.clear());
}

/** Node's FormData, which receives files of the page with their names, types and sizes. */
async function sendableFormData(): Promise<typeof FormData> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const made = await new Response('', { headers }).formData();
  const NodeFormData = made.constructor as typeof FormData;
  return class extends NodeFormData {
    override append(name: string, value: string | Blob): void {
      if (typeof value === 'string') {
        super.append(name, value);
        return;
      }
      const fileName = value instanceof File ? value.name : '';
      const copy: unknown = new NodeFile([new Uint8Array(value.size)], fileName, { type: value.type });
      super.append(name, copy as Blob);
    }
  };
}

/** A browser that can decode pictures, and encodes every one as a JPEG of this size in bytes. */
export function provideCanvas(picture: { readonly width: number; readonly height: number }, bytes: number) {
  const drawn: { width: number; height: number }[] = [];
  Object.assign(globalThis, { createImageBitmap: async () => ({ ...picture, close: () => undefined }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    drawn.push({ width: this.width, height: this.height });
    const context: unknown = { fillRect: () => undefined, drawImage: () => undefined };
    return context as CanvasRenderingContext2D & ImageBitmapRenderingContext;
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(fileOf('canvas.jpg', { size: bytes })));
  return drawn;
}
