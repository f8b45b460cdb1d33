import { jpegOf, noisePicture } from '../../testing/image-files';
import { manyScansJpeg } from '../../testing/many-scans';
import { imageDecoder } from './image-decoder';

test('beside two pictures that take too long an ordinary one is done within 6 s', async () => {
  const decode = imageDecoder();
  const bomb = manyScansJpeg({ side: 5000 });
  const photo = await jpegOf(noisePicture(4000, 3000, 0.115));
  const begin = performance.now();
  const bombs = [decode(bomb), decode(bomb)];
  expect(await decode(photo)).not.toBeNull();
  const ms = Math.round(performance.now() - begin);
  expect(await Promise.all(bombs)).toEqual([null, null]);
  console.log(
    `the ordinary picture: ${String(ms)} ms, all: ${String(Math.round(performance.now() - begin))} ms`,
  );
  expect(ms).toBeLessThan(6000);
});
