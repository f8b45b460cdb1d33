import type { FastifyInstance } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';
import { fc } from '@portal/shared/testing/fast-check';
import { buildUser } from '../../testing/builders';
import { noise } from '../../testing/image-files';
import { multipartBody, MULTIPART_TYPE, type BodyPart } from '../../testing/multipart-body';
import { sharedApp } from '../../testing/shared-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sha256, uploadServer } from '../../testing/upload-server';

const app = sharedApp();
let server: FastifyInstance;
let session: SessionTokens;
beforeAll(async () => {
  server = await uploadServer(app);
  session = await signIn(app, await buildUser(app));
});
afterAll(() => server.close());

const NAME: BodyPart = { name: 'EnterpriseName', content: '御垒云安全 Ltd' };
const image = (
  name: string,
  content: Buffer | string = 'pixels',
  more: Partial<BodyPart> = {},
): BodyPart => ({
  ...{ name, content, fileName: 'a.png', type: 'image/png' },
  ...more,
});
const LICENSE = image('LicenseImage');
const texts = (count: number): BodyPart[] =>
  Array.from({ length: count }, (_, i) => ({ name: `Unknown${i}`, content: 'x' }));

interface Answer {
  readonly code: number;
  readonly obj: unknown;
}

async function send(body: Buffer, contentType = MULTIPART_TYPE, url = '/probe/upload') {
  const response = await server.inject({
    ...{ method: 'POST', url, payload: body },
    headers: {
      ...{ 'content-type': contentType, 'access-token': session.header },
      cookie: `token=${session.cookie}`,
    },
  });
  return { status: response.statusCode, ...response.json<Answer>() };
}
const sendParts = (...parts: readonly BodyPart[]) => send(multipartBody(parts));
const fields = (names: Record<string, string>) => ({
  code: errorCodes.validationFailed,
  obj: { fields: names },
});
const BROKEN = fields({ '': 'bodyInvalid' });

describe('a multipart body', () => {
  test('arrives with its texts and the bytes of its files', async () => {
    const bytes = noise(100_000);
    const letter = image('AuthorizationImage', bytes, { type: 'image/webp' });
    expect(await sendParts(NAME, LICENSE, letter)).toMatchObject({
      code: 0,
      obj: {
        EnterpriseName: '御垒云安全 Ltd',
        LicenseImage: { size: 6, type: 'image/png', length: 6, sha256: sha256(Buffer.from('pixels')) },
        AuthorizationImage: { size: 100_000, type: 'image/webp', length: 100_000, sha256: sha256(bytes) },
      },
    });
  });

  test.each([['application/octet-stream'], ['text/html'], [undefined]])(
    'has files of any type and name, since their bytes decide: %s',
    async (type) => {
      for (const fileName of ['a', 'a.png', 'a.pdf']) {
        const license = { name: 'LicenseImage', content: 'pixels', fileName, ...(type && { type }) };
        expect(await sendParts(NAME, license)).toMatchObject({ code: 0, obj: { LicenseImage: { size: 6 } } });
      }
    },
  );

  test('may have its parts in any order, text around them, and fields that nobody knows', async () => {
    const body = multipartBody([LICENSE, ...texts(9), NAME, image('Unknown', 'x')]);
    const padded = Buffer.concat([Buffer.from('preamble\r\n'), body, Buffer.from('epilogue')]);
    expect(await send(padded)).toMatchObject({ code: 0 });
    expect(Object.keys((await send(padded)).obj as object).sort()).toEqual([
      'EnterpriseName',
      'LicenseImage',
    ]);
  });

  test('may have files of exactly 2 MiB', async () => {
    const bytes = noise(MAX_IMAGE_BYTES);
    expect(
      await sendParts(NAME, image('LicenseImage', bytes), image('AuthorizationImage', bytes)),
    ).toMatchObject({
      code: 0,
      obj: { LicenseImage: { size: MAX_IMAGE_BYTES, sha256: sha256(bytes) } },
    });
  });

  test.each(['../../x.png', '/etc/passwd', 'C:\\x.png', 'a\0.png', '💥'.repeat(50), '', 'x.php'])(
    'may have a file named %j, which is not used',
    async (fileName) => {
      const answer = await sendParts(NAME, image('LicenseImage', 'pixels', { fileName }));
      expect(answer).toMatchObject({ code: 0, obj: { LicenseImage: { size: 6 } } });
      expect(JSON.stringify(answer)).not.toContain('x.p');
    },
  );
});

describe('is refused', () => {
  const tooMuch = noise(MAX_IMAGE_BYTES + 1);
  const refusal = (code: number, names: Record<string, string>) => ({ code, obj: { fields: names } });

  test.each<[string, readonly BodyPart[], object]>([
    [
      'without its fields',
      [],
      fields({ EnterpriseName: 'enterEnterpriseName', LicenseImage: 'uploadLicense' }),
    ],
    ['with two files in one field', [NAME, LICENSE, LICENSE], fields({ LicenseImage: 'fieldInvalid' })],
    [
      'with a text in the field of a file',
      [NAME, LICENSE, { ...NAME, name: 'LicenseImage' }],
      fields({ LicenseImage: 'fieldInvalid' }),
    ],
    ['with two texts in one field', [NAME, NAME, LICENSE], fields({ EnterpriseName: 'fieldInvalid' })],
    [
      'with a text instead of a file',
      [NAME, { name: 'LicenseImage', content: 'x' }],
      fields({ LicenseImage: 'uploadLicense' }),
    ],
    [
      'with a file instead of a text',
      [LICENSE, image('EnterpriseName')],
      fields({ EnterpriseName: 'enterEnterpriseName' }),
    ],
    ['with three files', [NAME, LICENSE, image('AuthorizationImage'), image('Third')], BROKEN],
    ['with eleven texts', [LICENSE, ...texts(10), NAME], BROKEN],
    ['with thirteen parts', [NAME, LICENSE, image('AuthorizationImage'), ...texts(10)], BROKEN],
    [
      'with a file of 2 MiB and a byte',
      [NAME, image('LicenseImage', tooMuch)],
      refusal(errorCodes.contentTooLarge, { LicenseImage: 'imageSize' }),
    ],
    [
      'with an unknown file of 2 MiB and a byte',
      [NAME, LICENSE, image('Unknown', tooMuch)],
      refusal(errorCodes.contentTooLarge, { Unknown: 'imageSize' }),
    ],
    [
      'with a file of 4 MiB',
      [image('LicenseImage', noise(4 * 1024 * 1024))],
      refusal(errorCodes.contentTooLarge, { LicenseImage: 'imageSize' }),
    ],
    [
      'with a text of 8 KiB and a byte',
      [{ ...NAME, content: 'x'.repeat(8193) }, LICENSE],
      fields({ EnterpriseName: 'textTooLong' }),
    ],
    [
      'with a NUL in a text',
      [{ ...NAME, content: 'a\0b' }, LICENSE],
      fields({ EnterpriseName: 'textInvalid' }),
    ],
    [
      'with a text that is not UTF-8',
      [{ ...NAME, content: Buffer.from([0x61, 0xff]) }, LICENSE],
      fields({ EnterpriseName: 'textInvalid' }),
    ],
    [
      'with JSON',
      [
        {
          ...NAME,
          content: '{"a":[]}',
          head: 'Content-Disposition: form-data; name="EnterpriseName"\r\nContent-Type: application/json',
        },
        LICENSE,
      ],
      fields({ EnterpriseName: 'textInvalid' }),
    ],
    [
      'with broken JSON',
      [
        {
          ...NAME,
          content: '{',
          head: 'Content-Disposition: form-data; name="EnterpriseName"\r\nContent-Type: application/json',
        },
        LICENSE,
      ],
      BROKEN,
    ],
    ['with a name of 101 bytes', [NAME, LICENSE, { name: 'x'.repeat(101), content: 'x' }], BROKEN],
    [
      'with a part without a name',
      [NAME, LICENSE, { name: '', content: 'x', head: 'Content-Disposition: form-data' }],
      BROKEN,
    ],
  ])('%s', async (_, parts, expected) => {
    expect(await sendParts(...parts)).toMatchObject(expected);
  });

  const whole = multipartBody([NAME, image('LicenseImage', noise(9000))]);

  test.each<readonly [string, Buffer, string]>([
    ['without a boundary', whole, 'multipart/form-data'],
    ['with another boundary', whole, 'multipart/form-data; boundary=other'],
    ['with an empty boundary', whole, 'multipart/form-data; boundary='],
    ['with a boundary of 10,000 characters', whole, `multipart/form-data; boundary=${'x'.repeat(10_000)}`],
    ['of mixed parts', whole, MULTIPART_TYPE.replace('form-data', 'mixed')],
    ['as JSON', Buffer.from('{"EnterpriseName":"x"}'), 'application/json'],
    ['as a form', Buffer.from('EnterpriseName=x'), 'application/x-www-form-urlencoded'],
    ['without a content type', whole, ''],
    ['cut in a file', whole.subarray(0, -500), MULTIPART_TYPE],
    ['cut in a header', whole.subarray(0, 60), MULTIPART_TYPE],
    ['cut in its last boundary', whole.subarray(0, -6), MULTIPART_TYPE],
    ['of noise', noise(5000), MULTIPART_TYPE],
    [
      'with a header of 100 KB',
      multipartBody([NAME, { ...LICENSE, head: `X: ${'x'.repeat(100_000)}` }]).subarray(0, -9),
      MULTIPART_TYPE,
    ],
  ])('%s', async (_, body, contentType) => {
    const answer = await send(body, contentType);
    expect(answer).toMatchObject({ code: errorCodes.validationFailed, status: 400 });
  });

  test('after 5 MB that are in no field', async () => {
    const body = Buffer.concat([noise(5_000_000), Buffer.from('\r\n'), whole]);
    expect(await send(body)).toMatchObject({ code: errorCodes.contentTooLarge, obj: null });
  });

  test('by calls that take JSON', async () => {
    expect(await send(whole, MULTIPART_TYPE, '/probe/json')).toMatchObject(BROKEN);
  });
});

describe('a field', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__[polluted]'])(
    'named %s changes no prototype',
    async (name) => {
      for (const part of [image(name, 'polluted'), { name, content: 'polluted' }]) {
        const { status } = await sendParts(part, NAME, LICENSE);
        expect([200, 400]).toContain(status);
      }
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
      expect(await sendParts(NAME, LICENSE)).toMatchObject({ code: 0 });
    },
  );
});

test('any damage to a body gives an answer of the contract', async () => {
  const whole = multipartBody([NAME, image('LicenseImage', noise(3000)), ...texts(3)]);
  const damage = fc.record({
    at: fc.nat(whole.length),
    removed: fc.nat(400),
    added: fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom(...['\r\n', '--', '"', ';', ':', '\r\n\r\n', '----portal-test-4a7b', '\\', '=', '\0'])
        .map((text) => Buffer.from(text)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (all) => {
      const body = all.reduce(
        (bytes, { at, removed, added }) =>
          Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]),
        whole,
      );
      const { code, status } = await send(body);
      expect([0, errorCodes.validationFailed, errorCodes.contentTooLarge, errorCodes.notAnImage]).toContain(
        code,
      );
      expect(status).toBeLessThan(500);
    }),
  );
});
