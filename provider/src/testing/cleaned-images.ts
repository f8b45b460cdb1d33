import {
  animationOf,
  jpegOf,
  PAYLOAD,
  picture,
  pngChunk,
  pngOf,
  pngZeros,
  SCRIPT,
  webpOf,
  withJpegSegment,
  zipOf,
  type ImageCase,
} from './image-files';

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${PAYLOAD}</a></x:xmpmeta>`;
const GPS = {
  IFD0: { ImageDescription: SCRIPT, Artist: PAYLOAD },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1', GPSDateStamp: PAYLOAD },
};
const behind = async (file: Promise<Buffer> | Buffer, more: Buffer | string) =>
  Buffer.concat([await file, Buffer.from(more)]);

/** Images with something in them that must not be kept. The picture is. */
export const CLEANED_FILES: readonly ImageCase[] = [
  ['a JPEG with GPS data', () => picture(64, 48).withExif(GPS).jpeg().toBuffer()],
  ['a JPEG with XMP', () => picture(64, 48).withXmp(XMP).jpeg().toBuffer()],
  ['a JPEG with a comment', async () => withJpegSegment(await jpegOf(), 0xfe, SCRIPT)],
  [
    'a JPEG with a damaged profile',
    async () => withJpegSegment(await jpegOf(), 0xe2, `ICC_PROFILE\0\x01\x01${PAYLOAD}`),
  ],
  [
    'a JPEG with Photoshop data',
    async () => withJpegSegment(await jpegOf(), 0xed, `Photoshop 3.0\0${PAYLOAD}`),
  ],
  [
    'a JPEG that is a script',
    async () => withJpegSegment(await jpegOf(), 0xfe, `*/=1;alert("${PAYLOAD}");/*`),
  ],
  ['a JPEG with HTML behind it', () => behind(jpegOf(), `<html>${SCRIPT}</html>`)],
  ['a JPEG with an archive behind it', () => behind(jpegOf(), zipOf(SCRIPT))],
  ['a JPEG with PHP behind it', () => behind(jpegOf(), `<?php system("${PAYLOAD}"); ?>`)],
  [
    'a JPEG with a second JPEG behind it',
    async () => behind(jpegOf(), withJpegSegment(await jpegOf(), 0xfe, SCRIPT)),
  ],
  ['a JPEG of 2 MiB and a byte', async () => padded(await jpegOf(), 2_097_153)],
  ['a PNG with a text', () => pngOf(undefined, pngChunk('tEXt', `Comment\0${SCRIPT}`))],
  [
    'a PNG with an international text',
    () => pngOf(undefined, pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
  ],
  ['a PNG with an unknown chunk', () => pngOf(undefined, pngChunk('phPx', SCRIPT))],
  ['a PNG with a script behind it', () => behind(pngOf(), `\nalert("${PAYLOAD}")`)],
  ['a PNG with an archive behind it', () => behind(pngOf(), zipOf(SCRIPT))],
  ['a PNG with EXIF', () => picture(64, 48).withExif(GPS).png().toBuffer()],
  ['an animated PNG', () => animatedPng()],
  ['a WebP with EXIF and XMP', () => picture(64, 48).withExif(GPS).withXmp(XMP).webp().toBuffer()],
  ['a WebP with HTML behind it', () => behind(webpOf(), SCRIPT)],
  ['an animated WebP', () => animationOf(8, ['#ff0000', '#00ff00']).withXmp(XMP).webp().toBuffer()],
];

function padded(file: Buffer, length: number): Buffer {
  return Buffer.concat([file, Buffer.from(PAYLOAD), Buffer.alloc(length)]).subarray(0, length);
}

/** A PNG of 16 × 16 with a second picture of 8 × 8. */
function animatedPng(): Buffer {
  const control = (sequence: number, side: number) => {
    const data = Buffer.alloc(26);
    [sequence, side, side].forEach((value, i) => data.writeUInt32BE(value, i * 4));
    return pngChunk('fcTL', data);
  };
  const second = pngZeros({ width: 8, height: 8 }).subarray(8, -4);
  const plain = pngOf(
    undefined,
    pngChunk('acTL', Buffer.from('0000000200000000', 'hex')),
    control(0, 16),
    pngChunk('tEXt', `a\0${PAYLOAD}`),
  );
  const end = pngChunk('IEND');
  return Buffer.concat([
    plain.subarray(0, -end.length),
    control(1, 8),
    pngChunk('fdAT', Buffer.concat([Buffer.from('00000002', 'hex'), second])),
    end,
  ]);
}
