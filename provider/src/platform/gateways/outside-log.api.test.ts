import { derivedKeys } from '../keys/data-keys';
import { systemRandom } from '../runtime/random';
import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { buildProvider } from '../../app';
import { createDeps } from '../../create-deps';
import { serverOptions } from '../http/server-options';
import { createLogger } from '../runtime/logging';
import { readSettings } from '../settings/settings';
import { startFakeTencent } from '../../testing/fake-tencent';
import { openTestDatabase } from '../../testing/test-database';

test('the log contains why a message was not sent, but neither its recipient nor its content', async () => {
  const tencent = await startFakeTencent();
  const { api, secretId, secretKey } = tencent.account;
  const settings = readSettings({
    CAPTCHA: 'off',
    SMS: 'tencent',
    TENCENT_API: api.href,
    TENCENT_SECRET_ID: secretId,
    TENCENT_SECRET_KEY: secretKey,
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_SIGN: 'Rampart',
    TENCENT_SMS_CODE_ZH: '1001',
    TENCENT_SMS_CODE_EN: '1002',
    TENCENT_SMS_NOTICE_ZH: '2001',
    TENCENT_SMS_NOTICE_EN: '2002',
  });
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const database = await openTestDatabase();
  const secrets = {
    dataKey: 'k'.repeat(40),
    previousDataKey: null,
    opsToken: 'o'.repeat(20),
    metricsToken: 'm'.repeat(20),
  };
  const app = fastify(serverOptions(settings, createLogger({ destination })));
  const keys = derivedKeys(secrets.dataKey, systemRandom);
  const deps = createDeps({ settings, secrets, keys, database });
  await app.register(buildProvider(deps, { checksResponses: true }));
  tencent.respondWith({
    error: 'LimitExceeded.DeliveryFrequencyLimit',
    words: 'To +8613800138000: too many.',
  });

  const response = await app.inject({
    method: 'POST',
    url: '/api/notify/sendSmsLogin',
    headers: { origin: settings.origins[0] },
    payload: { Ticket: 'a-ticket', RandStr: 'a-rand', UserPhone: '13800138000' },
  });

  expect(response.json()).toMatchObject({ code: errorCodes.upstreamFailed, obj: null });
  const [code] = tencent.requests[0]?.body['TemplateParamSet'] as string[];
  const log = lines.join('');
  expect(log).toContain('LimitExceeded.DeliveryFrequencyLimit');
  for (const secret of ['13800138000', code ?? '', secretKey, secretId, 'a-ticket', 'a-rand'])
    expect(`${log}${response.body}`).not.toContain(secret);

  await app.close();
  await database.close();
  await tencent.close();
});
