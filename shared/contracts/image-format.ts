import type { FieldMessageKey } from './field-messages';

/** Formats that can be uploaded, and those that phones make but that cannot be read here. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif';

/** Bytes at the start of a file that `imageFormatOf` needs: brands of a longer list are not looked at. */
export const IMAGE_HEAD_BYTES = 64;

const AVIF_BRANDS = new Set(['avif', 'avis']);
/** HEVC pictures and sequences, and the brands of pictures in this container as such (ISO/IEC 23008-12, annex B). */
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** The format of a picture by its first bytes, whatever its name and declared type are. Null for anything else. */
export function imageFormatOf(head: Uint8Array): ImageFormat | null {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  return text.startsWith('ftyp', 4) ? containerFormat(brandsOf(head, text)) : null;
}

function containerFormat(brands: readonly string[]): 'heic' | 'avif' | null {
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  return brands.some((brand) => HEIF_BRANDS.has(brand)) ? 'heic' : null;
}

/** The major brand and, after its version, the compatible ones, up to the end of their box. */
function brandsOf(head: Uint8Array, text: string): readonly string[] {
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const compatible = text.slice(16, Math.max(size, 16)).match(/[^]{4}/g) ?? [];
  return [text.slice(8, 12), ...compatible];
}

/** Why a picture of this format cannot be uploaded. Null if it can. */
export function imageRefusal(format: ImageFormat | null): FieldMessageKey | null {
  if (format === 'heic') return 'imageHeic';
  if (format === 'avif') return 'imageAvif';
  return format === null ? 'imageOnly' : null;
}
