import { expiryNoticeService } from '../../commerce/application/expiry-notice.service';
import { noMail } from '../../platform/gateways/mail/no-mail';
import { noSms } from '../../platform/gateways/sms/no-sms';
import { noticeService } from '../../platform/messages/notice.service';
import { hashPassword } from '../../identity/password/password-hash';
import type { ProviderDeps } from '../../platform/deps';
import { unitOfWorkRunner } from '../../platform/unit-of-work/unit-of-work.service';
import { seededRandom, uuidV7, type Random } from '../../platform/runtime/random';
import { demoAccountsFile, type DemoAccount } from './demo-accounts-file';
import { DEMO_ACCOUNTS } from './demo-people';
import { demoWorld, type DemoWorld } from './demo-world';
import { claimSeed, insertDemo, isEmpty, wasSeeded } from './demo.repository';

/** The same demo in every installation. */
const SEED = 'portal demo 1';

const ANY_HOUR = 0;

/**
 * Fills an empty database once with the demo, and writes its random passwords to `<dataDir>/demo-accounts.txt` (0600).
 * A database with any account is left unchanged.
 * @returns whether the demo was written now
 */
export async function seedDemo(
  deps: Pick<
    ProviderDeps,
    'database' | 'clock' | 'random' | 'cipher' | 'newId' | 'pepper' | 'metrics' | 'settings' | 'templates'
  >,
  dataDir: string,
): Promise<boolean> {
  const list = demoAccountsFile(dataDir);
  if (await wasSeeded(deps.database.queries)) {
    list.keep();
    return false;
  }
  if (!(await isEmpty(deps.database.queries))) return false;
  const { world, accounts } = await prepare(deps);
  list.print(accounts);
  const isWritten = await deps.database.transaction(async (queries) => {
    if (!(await claimSeed(queries, deps.clock.now()))) return false;
    await insertDemo(queries, world);
    return true;
  });
  if (isWritten) list.keep();
  else list.discard();
  if (isWritten) await warnOfEnds(deps);
  return isWritten;
}

/**
 * Sends the notices of the hourly run, at any hour, so that they exist when the first page is opened. Sends station
 * messages only.
 */
async function warnOfEnds(
  deps: Pick<ProviderDeps, 'database' | 'clock' | 'newId' | 'pepper' | 'metrics' | 'templates'>,
): Promise<void> {
  const units = unitOfWorkRunner(deps, noticeService({ ...deps, sms: noSms, mail: noMail }));
  await expiryNoticeService({ ...deps, units }, ANY_HOUR).notifyAll();
}

async function prepare({
  clock,
  random,
  cipher,
  pepper,
  settings: { loginUrl },
}: Pick<ProviderDeps, 'clock' | 'random' | 'cipher' | 'pepper' | 'settings'>) {
  const seeded = seededRandom(SEED);
  const now = clock.now();
  const world = demoWorld({
    now,
    random: seeded,
    newId: uuidV7({ now: () => now }, seeded),
    cipher,
    pepper,
    loginUrl,
  });
  const accounts: DemoAccount[] = [];
  const withPasswords = { ...world.accounts };
  for (const { key, userName, realName, idCard, certLevel, shows } of DEMO_ACCOUNTS) {
    const password = demoPassword(random);
    const row = world.accounts[key];
    withPasswords[key] = { ...row, passwordHash: await hashPassword(password) };
    // A visitor needs the number to raise the basic verification.
    const identity = certLevel === 'basic' ? `: ${realName}, ID card number ${idCard}` : '';
    accounts.push({ userName, password, phone: row.phoneE164 ?? '', shows: `${shows}${identity}` });
  }
  return { world: { ...world, accounts: withPasswords } satisfies DemoWorld, accounts };
}

// Without letters and digits that look alike: a visitor types it from a terminal.
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGIT = '23456789';

/** Contains four classes, as the rule for new passwords requires; about 72 bits. */
export function demoPassword(random: Random): string {
  const print = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters.charAt(random.int(0, letters.length - 1))).join('');
  return `${print(UPPER, 4)}-${print(LOWER, 6)}-${print(DIGIT, 6)}`;
}
