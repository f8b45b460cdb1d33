import { instanceDelInfo } from '@portal/shared/contracts/application';
import { detachPack, setNotUsedLicensebag } from '@portal/shared/contracts/pack';
import { internalError } from '@portal/shared/contracts/error-codes';
import { and, eq, inArray } from 'drizzle-orm';
import { applicationLifeService } from '../commerce/application/application-life.service';
import { packExpiryService } from '../commerce/pack/pack-expiry.service';
import { packTransitionService } from '../commerce/pack/pack-transition.service';
import { priceBookService } from '../commerce/price/price-book.service';
import { bags } from '../platform/database/schema/bags';
import { instances } from '../platform/database/schema/instances';
import { addDays } from '../platform/runtime/clock';
import { instanceStatus } from '../teams/records/application-status.policy';
import { buildApplication, buildPack, buildTeam, buildUser, type UserRow } from './builders';
import type { Below } from './order-history';
import { signIn, type SessionTokens } from './sign-in';
import type { TestApp } from './test-app';

const ROUNDS = 5;
const ACTS_PER_ROUND = 5;
const QUOTA_OF = {
  user: 'userNumber',
  asset: 'assetNumber',
  disk: 'diskQuota',
  concurrent: 'concurrentNumber',
} as const;
const BAG_TYPES = ['user', 'asset', 'disk', 'concurrent'] as const;

/** A provider, and the jobs that change packs and applications with time. */
export interface PackProcess {
  readonly app: TestApp;
  readonly passTime: () => Promise<void>;
}

export function packProcess(app: TestApp): PackProcess {
  const applicationLife = applicationLifeService(app.deps);
  const packs = packTransitionService(app.deps, { applicationLife, books: priceBookService(app.deps) });
  applicationLife.onChange(packs.onLifeChange);
  const expiry = packExpiryService(app.deps, packs);
  return {
    app,
    async passTime() {
      await expiry.expireAll();
      await applicationLife.pass();
    },
  };
}

/**
 * Packs on two applications of a team, which their creator uses and detaches in several windows, while jobs run in
 * several processes and the clock jumps.
 * @returns what is wrong after any round; empty if nothing is
 */
export async function concurrentPacks(
  processes: readonly PackProcess[],
  below: Below,
): Promise<readonly string[]> {
  const first = processes[0];
  if (first === undefined) throw new Error('At least one process is needed.');
  const { app } = first;
  const creator = await buildUser(app);
  const team = await buildTeam(app, { creator });
  const now = app.clock.now();
  const applications = [
    await buildApplication(app, { team, dueDate: addDays(now, 20 + below(60)) }),
    await buildApplication(app, { team, dueDate: addDays(now, 200) }),
  ].map(({ id }) => id);
  const bought = [];
  for (const kind of ['licensebag', 'licensebag', 'renewbag'] as const) {
    const quantity = 1 + below(4);
    const bagType = kind === 'licensebag' ? BAG_TYPES[below(BAG_TYPES.length)] : undefined;
    const pack = await buildPack(app, {
      team,
      kind,
      quantity,
      months: 1 + below(3),
      ...(bagType && { bagType }),
    });
    bought.push({ orderNo: pack.orderNo, quantity });
  }
  const scene: Scene = { app, creator, applications, bought };
  const found: string[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const as = await signIn(app, creator);
    const acts = Array.from({ length: ACTS_PER_ROUND }, async () => {
      const process = processes[below(processes.length)] ?? first;
      const fault = await act(process, { scene, as, below });
      if (fault !== null) found.push(fault);
    });
    await Promise.all(acts);
    found.push(...(await anomalies(scene)));
    const days = below(3) === 0 ? 10 + below(50) : below(3);
    for (const clock of new Set(processes.map((process) => process.app.clock)))
      clock.setOffset(clock.offsetSeconds + days * 24 * 3600);
    // Judged by the clock as well as after the jobs.
    found.push(...(await anomalies(scene)));
    if (below(2) === 0) await first.passTime();
  }
  return found;
}

interface Scene {
  readonly app: TestApp;
  readonly creator: UserRow;
  readonly applications: readonly string[];
  readonly bought: readonly { readonly orderNo: string; readonly quantity: number }[];
}

interface Act {
  readonly scene: Scene;
  readonly as: SessionTokens;
  readonly below: Below;
}

/** One act in one process. @returns a fault; a refusal is none */
async function act({ app, passTime }: PackProcess, { scene, as, below }: Act): Promise<string | null> {
  const rows = await packsOf(scene);
  const LicensebagId = rows[below(rows.length)]?.id ?? '';
  const InstanceId = scene.applications[below(2)] ?? '';
  const choice = below(8);
  if (choice === 0) {
    await passTime();
    return null;
  }
  const { code } =
    choice < 5
      ? await app.call(setNotUsedLicensebag, { LicensebagId, InstanceId, Quantity: 1 + below(3) }, { as })
      : choice < 7
        ? await app.call(detachPack, { LicensebagId }, { as })
        : await app.call(instanceDelInfo, { InstanceId }, { as });
  return code >= internalError ? `code ${String(code)}` : null;
}

const packsOf = ({ app, bought }: Scene) =>
  app.database.queries
    .select()
    .from(bags)
    .where(
      inArray(
        bags.orderNo,
        bought.map(({ orderNo }) => orderNo),
      ),
    );

/** Pieces are neither lost nor created, and the quotas of an application are its edition and the packs in use. */
async function anomalies(scene: Scene): Promise<readonly string[]> {
  const { app, creator, applications, bought } = scene;
  const found: string[] = [];
  const rows = await packsOf(scene);
  for (const { orderNo, quantity } of bought) {
    const pieces = rows.filter((row) => row.orderNo === orderNo).reduce((sum, row) => sum + row.quantity, 0);
    if (pieces !== quantity) found.push(`${String(pieces)} pieces of ${String(quantity)}`);
  }
  for (const row of rows) {
    if (row.status === 'unused' && row.activatedAt !== null) found.push('an activated pack is unused');
    if (row.status === 'unallocated' && row.instanceId !== null)
      found.push('a detached pack has an application');
  }
  const now = app.clock.now();
  const as = await signIn(app, creator);
  for (const InstanceId of applications) {
    const [row] = await app.database.queries.select().from(instances).where(eq(instances.id, InstanceId));
    if (row === undefined || instanceStatus(row, now) === 'cancelled') continue;
    const wanted = {
      userNumber: row.userNumber,
      assetNumber: row.assetNumber,
      diskQuota: row.diskQuota,
      concurrentNumber: row.concurrentNumber,
    };
    const inUse = await app.database.queries
      .select()
      .from(bags)
      .where(and(eq(bags.instanceId, InstanceId), eq(bags.status, 'using')));
    for (const { bagType, spec, quantity, expiresAt } of inUse) {
      if (bagType !== null && expiresAt > now) wanted[QUOTA_OF[bagType]] += (spec ?? 0) * quantity;
    }
    const { config } = await app.ok(instanceDelInfo, { InstanceId }, { as });
    if (JSON.stringify(config) !== JSON.stringify(wanted))
      found.push(`quotas ${JSON.stringify(config)} instead of ${JSON.stringify(wanted)}`);
  }
  return found;
}
