import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Clock } from './clock';

/** The provider's only source of randomness. */
export interface Random {
  bytes(length: number): Buffer;
  /** An integer, `min` and `max` included. */
  int(min: number, max: number): number;
}

/** The operating system's generator, used by every running provider. */
export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  int: (min, max) => randomInt(min, max + 1),
};

/** The same numbers for the same seed: for seed data and tests, never for secrets. */
export function seededRandom(seed: string): Random {
  let counter = 0;
  let pool = Buffer.alloc(0);
  const bytes = (length: number): Buffer => {
    while (pool.length < length) {
      pool = Buffer.concat([pool, createHash('sha256').update(`${seed}/${counter++}`).digest()]);
    }
    const taken = pool.subarray(0, length);
    pool = pool.subarray(length);
    return Buffer.from(taken);
  };
  return {
    bytes,
    // 48 bits for ranges of a few thousand: the modulo bias is below 1 in 10^9.
    int: (min, max) => min + (bytes(6).readUIntBE(0, 6) % (max - min + 1)),
  };
}

/** Generates UUID v7 (RFC 9562): sortable by time, and by sequence within one millisecond. */
export type NewId = () => string;

export function uuidV7(clock: Clock, random: Random): NewId {
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const now = clock.now().getTime();
    sequence = now === lastMs ? sequence + 1 : random.int(0, 0x7ff);
    // 12 bits of sequence. On overflow the id uses the next millisecond.
    const overflow = sequence > 0xfff;
    lastMs = overflow ? now + 1 : now;
    if (overflow) sequence = 0;
    return formatUuid(lastMs, sequence, random.bytes(8));
  };
}

/** The smallest id that can be created at this time. Used to find rows by age through their primary key. */
export function firstIdAt(at: Date): string {
  return formatUuid(at.getTime(), 0, Buffer.alloc(8));
}

function formatUuid(ms: number, sequence: number, tail: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  tail.copy(bytes, 8);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
