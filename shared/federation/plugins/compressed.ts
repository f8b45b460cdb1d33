import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** For smaller files, compression saves less than one packet. */
export const WORTH_BYTES = 1024;

type Encoding = 'br' | 'gz';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const encoders: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => gzipped(content, { level: 9 }),
};

/** Versions of the encoders, which give other bytes in another one. */
const ENCODERS = `${process.versions.brotli ?? ''} ${process.versions.zlib}`;

/**
 * Compresses a file as well as possible.
 * @param cacheFolder an existing folder with earlier results, by content and encoder
 */
export async function compressed(content: Buffer, encoding: Encoding, cacheFolder: string): Promise<Buffer> {
  const cached = path.join(
    cacheFolder,
    `${createHash('sha256').update(ENCODERS).update(content).digest('hex')}.${encoding}`,
  );
  try {
    return await readFile(cached);
  } catch {
    const result = await encoders[encoding](content);
    // Write to a temporary file and rename: builds run in parallel and may be killed.
    const draft = `${cached}.${randomUUID()}`;
    await writeFile(draft, result);
    await rename(draft, cached);
    return result;
  }
}
