// npm run bench -- qr-pollers: sign-in pages that poll the state of their code each second.
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { insertQrLogin } from '@portal/provider/identity/qr-login/qr-login.repository';
import { addSeconds } from '@portal/provider/platform/runtime/clock';
import { hashToken, opaqueToken } from '@portal/provider/platform/runtime/crypto';
import { getScanState } from '@portal/shared/contracts/scan-login';
import { readOptions } from './options';
import { withMeasuredProvider } from './provider/measured-provider';
import { offer, type Offered, type OfferedLoad } from './provider/offered-load';
import { reportRates } from './provider/report-rates';

const WARM_UP_SECONDS = 5;
/** Longer than the measurement, so that the state remains 1. */
const LIFETIME_SECONDS = 3600;

const { options, isComplete } = readOptions({ browsers: 1000, seconds: 60 });

/** The poll of a browser that shows a code, made as call 34 does, without its limit per address. */
async function makePoll({ database, clock, random }: ProviderDeps, address: string): Promise<Offered> {
  const [token, binder] = [opaqueToken(random), opaqueToken(random)];
  const now = clock.now();
  await insertQrLogin(database.queries, {
    tokenHash: hashToken(token),
    state: 1,
    binderHash: hashToken(binder),
    ip: '192.0.2.1',
    userAgent: 'bench',
    expiresAt: addSeconds(now, LIFETIME_SECONDS),
    createdAt: now,
  });
  return {
    url: `${address}/api${getScanState.path}?Token=${token}`,
    headers: { cookie: `qrb=${binder}`, 'accept-language': 'en' },
  };
}

await withMeasuredProvider(async ({ address, prepare }) => {
  const polls = await prepare(async (deps) => {
    const made: Offered[] = [];
    for (let n = 0; n < options.browsers; n += 1) made.push(await makePoll(deps, address));
    return made;
  });
  const load: OfferedLoad<'polls'> = {
    perSecond: polls.length,
    connections: polls.length,
    next: (index) => polls[index % polls.length] ?? { url: '', headers: {} },
    outcomes: { polls: ({ body }) => body.includes('"code":0') && body.includes('"State":1') },
  };
  console.log('▸ warming up');
  await offer(load, WARM_UP_SECONDS);
  const { outcomes, errors } = await offer(load, options.seconds);
  await reportRates({
    name: 'qr-pollers',
    isComplete,
    conditions: { call: getScanState.id, browsers: options.browsers, seconds: options.seconds },
    rates: outcomes,
    p99Ms: { polls: 50 },
    faults: { errors },
  });
});
