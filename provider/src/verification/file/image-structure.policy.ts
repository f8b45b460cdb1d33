import { isOrdinaryJpeg } from './jpeg-structure.policy';

/*
 * What is refused before anything is decoded, from the frame of a file alone, in one pass over it. The limits leave
 * room over what cameras, scanners and programs write; beyond them decoding costs more than its picture is worth.
 */

/**
 * Chunks of a PNG. Encoders write pixels in pieces of 8 KiB or more, which are 256 in 2 MiB, and an animation needs two
 * chunks for each of its pictures.
 */
const MAX_PNG_CHUNKS = 2048;
/** Chunks of a WebP: up to three for each picture of an animation are inside of one. */
const MAX_WEBP_CHUNKS = 1024;

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Whether the bytes have the frame of a JPEG, PNG or WebP that a camera or a program for pictures could have made. */
export function isOrdinaryImage(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return isOrdinaryJpeg(bytes);
  if (start.startsWith(PNG_SIGNATURE)) return pngChunks(bytes) <= MAX_PNG_CHUNKS;
  return start.startsWith('RIFF') && start.endsWith('WEBP') && webpChunks(bytes) <= MAX_WEBP_CHUNKS;
}

/** Up to the end of the picture or of the file; what is wrong in between is left to the decoder. */
function pngChunks(bytes: Buffer): number {
  let chunks = 0;
  for (let at = PNG_SIGNATURE.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    chunks += 1;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') break;
  }
  return chunks;
}

function webpChunks(bytes: Buffer): number {
  let chunks = 0;
  for (let at = 12; at + 8 <= bytes.length; at += 8 + evenLength(bytes.readUInt32LE(at + 4))) chunks += 1;
  return chunks;
}

/** Chunks of an odd length are followed by a byte that does not count. */
const evenLength = (length: number) => length + (length % 2);
