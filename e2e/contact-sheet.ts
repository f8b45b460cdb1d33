import sharp from 'sharp';

/** A screenshot of a page. */
export interface Picture {
  /** Window width in CSS pixels. */
  readonly width: number;
  readonly png: Buffer;
}

/** Scale of the pictures: large enough to judge a layout, small enough to keep in the repository. */
const SCALE = 0.36;
const GAP = 12;
const QUALITY = 62;

/** Arranges pictures in rows of three and writes them as one WebP file. */
export async function contactSheet(pictures: readonly Picture[], file: string): Promise<void> {
  const small = await Promise.all(
    pictures.map(async ({ width, png }) => {
      const { data, info } = await sharp(png)
        .resize({ width: Math.round(width * SCALE) })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { input: data, width: info.width, height: info.height };
    }),
  );
  const rows = Array.from({ length: Math.ceil(small.length / 3) }, (_, row) =>
    small.slice(row * 3, row * 3 + 3),
  );
  let top = GAP;
  let widest = 0;
  const placed = rows.flatMap((row) => {
    let left = GAP;
    const rowTop = top;
    const inRow = row.map(({ input, width }) => {
      const at = { input, left, top: rowTop };
      left += width + GAP;
      return at;
    });
    top += Math.max(...row.map(({ height }) => height)) + GAP;
    widest = Math.max(widest, left);
    return inRow;
  });
  await sharp({ create: { width: widest, height: top, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .webp({ quality: QUALITY })
    .toFile(file);
}
