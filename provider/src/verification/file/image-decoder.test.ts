import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { jpegOf, noisePicture } from '../../testing/image-files';
import { manyScansJpeg } from '../../testing/many-scans';
import { imageDecoder } from './image-decoder';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-decoder-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A program in place of the one that decodes. */
function program(source: string): string {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, source);
  return path;
}

test('a picture that takes too long is ended, and the next one is decoded', async () => {
  const decode = imageDecoder({ deadlineMs: 2500 });
  const ordinary = await jpegOf(noisePicture(400, 300));
  const begin = performance.now();
  // It needs some 14 s.
  expect(await decode(manyScansJpeg({ side: 5000 }))).toBeNull();
  expect(performance.now() - begin).toBeLessThan(9000);
  const clean = await decode(ordinary);
  expect(clean === null ? null : (await sharp(clean).metadata()).width).toBe(400);
});

test('a process that ends in the middle refuses its picture', async () => {
  const decode = imageDecoder({
    program: program("process.on('message', () => process.exit(1)); process.send('ready');"),
  });
  expect(await decode(Buffer.from('x'))).toBeNull();
});

test('a process that does not start is an error of the server', async () => {
  await expect(imageDecoder({ program: program('throw new Error("x");') })(Buffer.from('x'))).rejects.toThrow(
    'did not start',
  );
});

test('the process knows no settings', async () => {
  const decode = imageDecoder({
    program: program(
      `process.on('message', () => process.send({ clean: Buffer.from(Object.keys(process.env).join()) }));
       process.send('ready');`,
    ),
  });
  const names = (await decode(Buffer.from('x')))?.toString().split(',') ?? [];
  expect(names.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['MALLOC_ARENA_MAX']);
});
