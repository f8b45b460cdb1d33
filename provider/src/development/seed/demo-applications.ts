import { SOURCES, VERSIONS, type BagType, type Source, type Version } from '@portal/shared/contracts/enums';
import type { instances } from '../../platform/database/schema/instances';
import type { recordedEntitlements } from '../../platform/database/schema/origins';
import { loginAddress } from '../../commerce/application/login-address';
import { PRICE_BOOK_1 as book } from '../../commerce/price/price-book';
import type { Quotas } from '../../commerce/records/quotas';
import { addMonths } from '../../commerce/price/term.policy';
import { inDays, pick, type DemoContext } from './demo-context';
import type { TeamInsert } from './demo-teams';

export type InstanceInsert = typeof instances.$inferInsert;
type Quoted = Pick<InstanceInsert, 'userNumber' | 'assetNumber' | 'diskQuota' | 'concurrentNumber'>;

const NAMES = [
  '生产环境堡垒机',
  'Production bastion',
  '测试环境堡垒机',
  'Staging bastion',
  '办公网堡垒机',
  'Office network bastion',
  '数据库审计入口',
  'Database gateway',
] as const;

/** Days until the due date. Covers every state of the list. */
const DUE_IN_DAYS = [260, 12, 95, -4, 400, 28, 180, 3, -21, 330, 60, -45] as const;

/** The `index`-th application of the demo. Versions, sources and due dates alternate. */
export function demoApplication(context: DemoContext, team: TeamInsert, index: number): InstanceInsert {
  const source = sourceAt(index);
  const version = versionAt(index, source);
  const quotas = version === 'experience' ? book.editions.experience.included : withSteps(context, version);
  const dueDate = inDays(context, DUE_IN_DAYS[index % DUE_IN_DAYS.length] ?? 90);
  const months = version === 'experience' ? 1 : termUntil(context, dueDate);
  const createdAt = addMonths(dueDate, -months);
  const id = context.newId();
  return {
    id,
    teamId: team.id,
    ownerId: team.creatorId,
    name: NAMES[index % NAMES.length] ?? NAMES[0],
    version,
    source,
    cloudInstanceId: source === 'self' ? null : `${source}-${String(100_000 + index)}`,
    ...quotaColumns(quotas),
    ...usage(context, quotas),
    months,
    termBp: book.terms.get(months) ?? 10_000,
    dueDate,
    loginUrl: loginAddress(context.loginUrl, id),
    createdAt,
    updatedAt: createdAt,
  };
}

/** What the marketplaces have sold, so that Sync finds what the applications have. */
export function demoEntitlements(
  { newId }: Pick<DemoContext, 'newId'>,
  applications: readonly InstanceInsert[],
): (typeof recordedEntitlements.$inferInsert)[] {
  return applications.flatMap(({ source = 'self', cloudInstanceId, version, dueDate, ...instance }) => {
    if (source === 'self' || cloudInstanceId === null || cloudInstanceId === undefined) return [];
    const { createdAt, updatedAt } = instance;
    const quotas = quotaColumns(quotasOf(instance));
    return [{ id: newId(), source, cloudInstanceId, version, dueDate, ...quotas, createdAt, updatedAt }];
  });
}

/** A term that ends then and has already begun. */
function termUntil(context: DemoContext, dueDate: Date): number {
  const [shortest = 36, longer = shortest] = [...book.terms.keys()].filter(
    (months) => addMonths(dueDate, -months) < inDays(context, -1),
  );
  return pick(context, [shortest, longer]);
}

/** Two of three are bought from the portal. The others come from each marketplace in turn. */
function sourceAt(index: number): Source {
  const markets = SOURCES.filter((source) => source !== 'self');
  return index % 3 === 2 ? (markets[Math.floor(index / 3) % markets.length] ?? 'self') : 'self';
}

/** A single experience edition: an account may have it once. */
function versionAt(index: number, source: Source): Version {
  if (index === 7 && source === 'self') return 'experience';
  const paid = VERSIONS.filter((version) => version !== 'experience');
  return paid[index % paid.length] ?? 'basic';
}

function withSteps({ random }: DemoContext, version: Version): Quotas {
  const { included, max, step } = book.editions[version];
  const raised = (kind: BagType) => Math.min(included[kind] + random.int(0, 2) * step[kind], max[kind]);
  return {
    user: raised('user'),
    asset: raised('asset'),
    disk: raised('disk'),
    concurrent: raised('concurrent'),
  };
}

export function quotaColumns({ user, asset, disk, concurrent }: Quotas) {
  return { userNumber: user, assetNumber: asset, diskQuota: disk, concurrentNumber: concurrent };
}

function usage({ random }: DemoContext, { asset, disk, concurrent }: Quotas) {
  const share = (whole: number) => Math.floor((whole * random.int(5, 96)) / 100);
  return { usedAssets: share(asset), usedDisk: share(disk), usedConcurrent: share(concurrent) };
}

export function quotasOf(instance: Quoted): Quotas {
  return {
    user: instance.userNumber,
    asset: instance.assetNumber,
    disk: instance.diskQuota,
    concurrent: instance.concurrentNumber,
  };
}
