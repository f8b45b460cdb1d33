// A process of its own, without settings and secrets: image-process.ts starts it, sends one file at a time, and kills it
// when that takes too long. JavaScript, so that Node starts it in 0.1 s from everywhere.
import sharp from 'sharp';

/** A photo of 24 megapixels, or a page scanned with 400 dpi. */
const MAX_PIXELS = 25_000_000;
/** Pixels of the longer side: a page with 220 dpi. */
const MAX_SIDE = 2600;
const QUALITY = 85;
/** For a result that is too large. Noise alone needs the third. */
const LOWER_QUALITIES = [70, 50, 30, 15];
/** Bytes. An interlaced PNG of 25 megapixels with 16 bits for each color needs 330 MB. */
const MAX_MEMORY = 512 * 1024 * 1024;
const MEMORY_CHECK_MS = 50;

// Each picture is processed by one thread, and none is kept.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Null if the bytes are no picture. */
async function encodedAnew(bytes, maxBytes) {
  const clean = await encode(bytes, QUALITY);
  if (clean === null || clean.length <= maxBytes) return clean;
  // From the result, which takes less time than what a visitor may have made.
  for (const quality of LOWER_QUALITIES) {
    const smaller = await encode(clean, quality);
    if (smaller !== null && smaller.length <= maxBytes) return smaller;
  }
  return null;
}

async function encode(bytes, quality) {
  try {
    return await sharp(bytes, {
      failOn: 'warning',
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
      autoOrient: true,
      animated: false,
    })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      // Optimised codings would need the whole picture in memory.
      .jpeg({ quality, optimiseCoding: false })
      .toBuffer();
  } catch {
    // The bytes are the only input, so they are the cause.
    return null;
  }
}

/** Not `process.exit`, which waits for the thread that decodes. */
const end = () => process.kill(process.pid, 'SIGKILL');

process.on('message', ({ bytes, maxBytes }) => {
  void encodedAnew(bytes, maxBytes).then((clean) => process.send({ clean }));
});
// The server has ended.
process.on('disconnect', end);
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) end();
}, MEMORY_CHECK_MS);
process.send({ ready: true });
