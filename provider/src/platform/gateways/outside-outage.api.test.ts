import { createServer, type AddressInfo, type Socket } from 'node:net';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mailForget, sendSmsLogin } from '@portal/shared/contracts/notify';
import { codes } from '../database/schema/sign-in';
import { startFakeTencent, type FakeTencent } from '../../testing/fake-tencent';
import { createTestApp, type TestApp } from '../../testing/test-app';

/** A client waits ten seconds; the calls themselves take at most eight. */
const MAX_MS = 8_000;

let tencent: FakeTencent;
let app: TestApp;
const sockets = new Set<Socket>();
/** Accepts connections and never responds. */
const silentMail = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
});

beforeAll(async () => {
  tencent = await startFakeTencent();
  await new Promise<void>((resolve) => silentMail.listen(0, '127.0.0.1', resolve));
  const { port } = silentMail.address() as AddressInfo;
  app = await createTestApp({
    env: {
      MAIL: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${String(port)}`,
      MAIL_FROM: 'portal@example.com',
      SMS: 'tencent',
      TENCENT_API: tencent.account.api.href,
      TENCENT_SECRET_ID: tencent.account.secretId,
      TENCENT_SECRET_KEY: tencent.account.secretKey,
      TENCENT_SMS_APP_ID: '1400006666',
      TENCENT_SMS_SIGN: 'Rampart',
      TENCENT_SMS_CODE_ZH: '1001',
      TENCENT_SMS_CODE_EN: '1002',
      TENCENT_SMS_NOTICE_ZH: '2001',
      TENCENT_SMS_NOTICE_EN: '2002',
    },
  });
});
afterAll(async () => {
  await app.close();
  await tencent.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silentMail.close(resolve));
});

test.each([
  ['SMS', sendSmsLogin, { UserPhone: '13800138000' }],
  ['mail', mailForget, { Mail: 'ann@example.com' }],
] as const)('a silent %s server: 5001 in time, and the countdown is removed', async (_which, call, to) => {
  tencent.respondWith('hang');
  const begun = performance.now();

  expect(await app.refusal(call, { Ticket: `hang ${call.id}`.replace(' ', '-'), RandStr: 'r', ...to })).toBe(
    errorCodes.upstreamFailed,
  );

  expect(performance.now() - begun).toBeLessThan(MAX_MS);
  expect(await app.database.queries.select().from(codes)).toEqual([]);
});

test('the next code can be sent without waiting a minute', async () => {
  tencent.respondWith({ error: 'InternalError' });
  expect(await app.refusal(sendSmsLogin, { Ticket: 'one', RandStr: 'r', UserPhone: '13800138000' })).toBe(
    errorCodes.upstreamFailed,
  );
  tencent.respondWith({ response: { SendStatusSet: [{ Code: 'Ok' }] } });

  const sent = await app.ok(sendSmsLogin, { Ticket: 'two', RandStr: 'r', UserPhone: '13800138000' });

  expect(sent).toMatchObject({ resendAfter: 60 });
  expect(await app.refusal(sendSmsLogin, { Ticket: 'three', RandStr: 'r', UserPhone: '13800138000' })).toBe(
    errorCodes.codeSentRecently,
  );
});
