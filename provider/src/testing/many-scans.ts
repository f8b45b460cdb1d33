/** A symbol stands for 2^0 to 2^14 blocks without content. */
const LONGEST_RUN = 14;

interface Shape {
  /** Pixels, both ways. */
  readonly side: number;
  /** 1 is grey. 3 by default. */
  readonly components?: 1 | 3;
  /** At most; a file has up to 882 of each component. */
  readonly scans?: number;
}

/**
 * A legal progressive JPEG that refines nothing, in as many scans as the format allows: each passes over the whole
 * picture and has some 50 bytes.
 */
export function manyScansJpeg({ side, components = 3, scans = Infinity }: Shape): Buffer {
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const blocks = Math.ceil(side / 8) ** 2;
  const size = [side >> 8, side & 0xff, side >> 8, side & 0xff];
  const parts = [
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, components, ...ids.flatMap((id) => [id, 0x11, 0])]),
    segment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0]),
    // 15 codes of 4 bits.
    segment(0xc4, [0x10, 0, 0, 0, 15, ...Array<number>(12).fill(0), ...runSymbols()]),
    scan(ids, [0, 0, 0]),
    Buffer.alloc(Math.ceil((blocks * components) / 8)),
  ];
  const empty = emptyBlocks(blocks);
  const refinements = ids.flatMap((id) => refinementsOf(id)).slice(0, scans - 1);
  for (const header of refinements) parts.push(header, empty);
  return Buffer.concat([...parts, Buffer.from('ffd9', 'hex')]);
}

/** Each bit of each coefficient in a scan of its own, from the 14th on. */
function refinementsOf(id: number): Buffer[] {
  return Array.from({ length: 63 }, (_, index) =>
    Array.from({ length: 14 }, (_unused, step) => {
      const low = 13 - step;
      const high = step === 0 ? 0 : low + 1;
      return scan([id], [index + 1, index + 1, (high << 4) | low]);
    }),
  ).flat();
}

const runSymbols = () => Array.from({ length: LONGEST_RUN + 1 }, (_, run) => run << 4);

/** The data of a scan in which no block has content. */
function emptyBlocks(blocks: number): Buffer {
  let bits = '';
  let left = blocks;
  for (let run = LONGEST_RUN; run >= 0; run -= 1)
    for (; left >= 2 ** run; left -= 2 ** run) bits += run.toString(2).padStart(4, '0') + '0'.repeat(run);
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  // An 0xff of the data is followed by a zero.
  return Buffer.from(
    bytes.map((byte) => parseInt(byte, 2)).flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])),
  );
}

/** @param bits first and last coefficient, and the positions of the bits before and now */
const scan = (ids: readonly number[], bits: readonly [number, number, number]) =>
  segment(0xda, [ids.length, ...ids.flatMap((id) => [id, 0]), ...bits]);

function segment(marker: number, data: readonly number[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data)]);
}
