import { loginPassword } from '@portal/shared/contracts/auth';
import { users } from '../../platform/database/schema/users';
import { hashPassword } from '../password/password-hash';
import { seededRandom } from '../../platform/runtime/random';
import { sharedApp } from '../../testing/shared-app';
import { welchT } from '../../testing/welch';

/** Pairs of a known and an unknown name. Set ENUMERATION_PAIRS to a smaller number for a quicker run. */
const PAIRS = Number(process.env['ENUMERATION_PAIRS'] ?? 2000);
/** Four wrong passwords that count down, one that locks, and one while locked. */
const ATTEMPTS = 6;
const WARM_UP = 20;

type Kind = 'known' | 'unknown';
type Times = Record<Kind, number[]>;

const app = sharedApp();
let tickets = 0;

const nameOf = (kind: Kind, i: number) => `${kind === 'known' ? 'have' : 'lack'}-${i}`;

/** Accounts that share one password hash, which avoids hashing two thousand passwords. */
async function buildAccounts(): Promise<void> {
  const passwordHash = await hashPassword('Right-horse-1');
  const at = app.clock.now();
  for (let i = 0; i < PAIRS + WARM_UP; i += 1) {
    await app.database.queries.insert(users).values({
      id: app.deps.newId(),
      userName: nameOf('known', i),
      phoneE164: `+86134${String(i).padStart(8, '0')}`,
      mail: `${nameOf('known', i)}@example.com`,
      userType: 'individual',
      referralCode: `TIME${i}`,
      passwordHash,
      createdAt: at,
      updatedAt: at,
    });
  }
}

/** Milliseconds that one wrong password takes. The app is called directly, so no network latency hides a difference. */
async function timed(UserName: string): Promise<{ ms: number; body: string }> {
  const payload = { Ticket: `time-${tickets++}`, RandStr: 'r', UserName, Password: 'Wrong-horse-1' };
  const url = `${app.deps.settings.apiPath}${loginPassword.path}`;
  // A separate address per request, so that the limit per address does not apply.
  const remoteAddress = `10.${(tickets >> 16) & 255}.${(tickets >> 8) & 255}.${tickets & 255}`;
  const start = performance.now();
  const { body } = await app.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { ms: performance.now() - start, body };
}

/** Tries both names of a pair at the same count, in random order. */
async function tryPair(i: number, times: Times[], knownFirst: () => boolean): Promise<void> {
  for (const time of times) {
    const order: Kind[] = knownFirst() ? ['known', 'unknown'] : ['unknown', 'known'];
    const bodies: string[] = [];
    for (const kind of order) {
      const { ms, body } = await timed(nameOf(kind, i));
      time[kind].push(ms);
      bodies.push(body);
    }
    expect(bodies[0]).toBe(bodies[1]);
  }
}

test(
  `${PAIRS} pairs of a known and an unknown name take the same time at every count of attempts`,
  async () => {
    await buildAccounts();
    const random = seededRandom('enumeration');
    const knownFirst = () => random.int(0, 1) === 0;
    const fresh = (): Times[] => Array.from({ length: ATTEMPTS }, () => ({ known: [], unknown: [] }));
    const times = fresh();
    for (let i = 0; i < WARM_UP; i += 1) await tryPair(PAIRS + i, fresh(), knownFirst);
    for (let i = 0; i < PAIRS; i += 1) await tryPair(i, times, knownFirst);

    const found = times.map(({ known, unknown }) => Number(welchT(known, unknown).toFixed(2)));
    process.stderr.write(`Welch's t on ${app.database.kind}, attempt 1 to ${ATTEMPTS}: ${found.join(' ')}\n`);
    expect(found.filter((t) => Math.abs(t) >= 4.5)).toEqual([]);
  },
  60 * 60_000,
);
