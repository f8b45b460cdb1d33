import { IMAGE_HEAD_BYTES, imageFormatOf, imageRefusal } from './image-format';

/** Characters as bytes, followed by zeros. */
const file = (head: string, length = 4096) => {
  const bytes = new Uint8Array(length);
  bytes.set(Array.from(head, (character) => character.charCodeAt(0)));
  return bytes;
};

/** The first box of a file in the container of ISO: its major brand, version and compatible brands. */
const container = (major: string, ...compatible: string[]) => {
  const size = String.fromCharCode(0, 0, 0, 16 + 4 * compatible.length);
  return file(`${size}ftyp${major}\0\0\0\0${compatible.join('')}`);
};

test.each([
  ['jpeg', file('\xff\xd8\xff\xe0')],
  ['jpeg', file('\xff\xd8\xff\xdb')],
  ['png', file('\x89PNG\r\n\x1a\n')],
  ['webp', file('RIFF\x10\0\0\0WEBPVP8 ')],
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1'].map((brand) => ['heic', container(brand)] as const),
  ['heic', container('mif1', 'mif1', 'heic')],
  ['heic', container('isom', 'mp42', 'heic')],
  ['avif', container('avif', 'avif', 'mif1', 'miaf')],
  ['avif', container('mif1', 'mif1', 'avif')],
  [null, container('isom', 'mp42')],
  [null, container('qt  ')],
  [null, container('isom').map((byte, at) => (at < 16 ? byte : 'heicheic'.charCodeAt(at % 8)))],
  [null, file('%PDF-1.7')],
  [null, file('GIF89a')],
  [null, file('BM')],
  [null, file('II*\0')],
  [null, file('RIFF\x10\0\0\0WAVEfmt ')],
  [null, file('', 0)],
  [null, file('\xff\xd8', 2)],
  [null, file('\0\0\0\x18ftyp', 8)],
  ['heic', file('\0\0\0\x18ftypheic', 12)],
] as const)('the format is %s by the first bytes', (format, bytes) => {
  expect(imageFormatOf(bytes)).toBe(format);
  expect(imageFormatOf(bytes.subarray(0, IMAGE_HEAD_BYTES))).toBe(format);
});

test('what phones make is named in its refusal', () => {
  expect((['jpeg', 'png', 'webp', 'heic', 'avif', null] as const).map(imageRefusal)).toEqual([
    ...[null, null, null],
    ...['imageHeic', 'imageAvif', 'imageOnly'],
  ]);
});
