/**
 * Scans of a JPEG. libjpeg and its successors write 10 for a progressive photo and 18 for CMYK; mozjpeg tries 64 to find
 * the smallest file, and writes fewer. Each scan passes over the whole picture: of 25 megapixels, 2,600 that contain
 * next to nothing (a file of 340 KB) take 15 s, 64 take 0.6 s.
 */
const MAX_SCANS = 64;
/** Segments with tables. An optimised progressive file has up to four in front of each scan. */
const MAX_TABLES = 4 * MAX_SCANS;
/** Segments with metadata. A profile or a depth map needs one for each 64 KB, which are 32 in 2 MiB. */
const MAX_METADATA = 256;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
/** Quantisation and Huffman tables, the restart interval. */
const TABLES = [0xdb, 0xc4, 0xdd];
/** Frames that cameras write: baseline, extended, progressive. Not lossless, hierarchical or arithmetic ones. */
const FRAMES = [0xc0, 0xc1, 0xc2];

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === COM;

type Part = 'frame' | 'scan' | 'table' | 'metadata';
const LIMITS: Readonly<Record<Part, number>> = {
  frame: 1,
  scan: MAX_SCANS,
  table: MAX_TABLES,
  metadata: MAX_METADATA,
};

/** Whether the file has one picture, and not more scans, tables and metadata than a camera or a program writes. */
export function isOrdinaryJpeg(bytes: Buffer): boolean {
  const counted: Record<Part, number> = { frame: 0, scan: 0, table: 0, metadata: 0 };
  for (let at = nextMarker(bytes, 2); at !== -1;) {
    const marker = bytes.readUInt8(at);
    if (marker === EOI) break;
    if (isRestart(marker)) {
      at = nextMarker(bytes, at + 1);
      continue;
    }
    const part = partOf(marker);
    if (part === null || ++counted[part] > LIMITS[part]) return false;
    // A length that leads out of the file ends it.
    at = at + 3 > bytes.length ? -1 : nextMarker(bytes, at + 1 + bytes.readUInt16BE(at + 1));
  }
  return counted.scan > 0;
}

/** Null for what no camera writes. */
function partOf(marker: number): Part | null {
  if (marker === SOI) return null;
  if (marker === SOS) return 'scan';
  if (FRAMES.includes(marker)) return 'frame';
  if (TABLES.includes(marker)) return 'table';
  return isMetadata(marker) ? 'metadata' : null;
}

/**
 * Where the second byte of the next marker is, or -1. Decoders find it in the same way: 0xff and anything but 0, which
 * stands for an 0xff of the picture, or 0xff, which fills up.
 */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff) return at + 1;
  }
  return -1;
}
