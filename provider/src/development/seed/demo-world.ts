import type { AuditAction } from '@portal/shared/contracts/enums';
import { loginAddress } from '../../commerce/application/login-address';
import { PRICE_BOOK_1 } from '../../commerce/price/price-book';
import type { auditLogs } from '../../platform/database/schema/audit-logs';
import type { certifications } from '../../platform/database/schema/certifications';
import type { instanceUsers } from '../../platform/database/schema/instances';
import type { joinRequests } from '../../platform/database/schema/invites';
import type { messages } from '../../platform/database/schema/messages';
import type { loginLogs } from '../../platform/database/schema/sign-in';
import type { invitations } from '../../platform/database/schema/teams';
import { sealPayload } from '../../verification/certification/certification.payload';
import { demoApplication, demoEntitlements, quotaColumns, type InstanceInsert } from './demo-applications';
import { demoConnectors, type DemoConnectors } from './demo-connectors';
import { inDays, type DemoContext } from './demo-context';
import { demoOrders, type Bought, type OrderInsert } from './demo-orders';
import { demoPayments, type DemoPayments } from './demo-payments';
import { demoPacks, type DemoPacks } from './demo-packs';
import { DEMO_CREDIT_CODE, DEMO_ID_CARDS } from './demo-identities';
import { demoAccounts, demoCrew, type DemoKey, type UserInsert } from './demo-people';
import { demoTeamLife, invitationTo } from './demo-team-life';
import { demoTeam, memberOf, teamNameAt, type DemoTeam, type MemberInsert } from './demo-teams';
import { REGISTRATION_TEMPLATES } from '../../identity/registration/registration-templates';

/** Every row of the demo, in an order in which they can be inserted. */
export interface DemoWorld extends DemoPayments, DemoConnectors {
  readonly accounts: Readonly<Record<DemoKey, UserInsert>>;
  readonly crew: readonly UserInsert[];
  readonly teams: readonly DemoTeam[];
  readonly defaultTeams: readonly { readonly userId: string; readonly teamId: string }[];
  readonly applications: readonly InstanceInsert[];
  readonly entitlements: ReturnType<typeof demoEntitlements>;
  readonly assignments: readonly (typeof instanceUsers.$inferInsert)[];
  readonly orders: readonly OrderInsert[];
  readonly packs: DemoPacks['packs'];
  readonly certifications: readonly (typeof certifications.$inferInsert)[];
  readonly invitations: readonly (typeof invitations.$inferInsert)[];
  readonly messages: readonly (typeof messages.$inferInsert)[];
  readonly joinRequests: readonly (typeof joinRequests.$inferInsert)[];
  readonly audit: readonly (typeof auditLogs.$inferInsert)[];
  readonly logins: readonly (typeof loginLogs.$inferInsert)[];
}

const CREATOR_TEAMS = 32;
const ENTERPRISE_TEAMS = 4;
/** The creator's default team, with the most activity. */
const BUSIEST = 3;
const PINNED = [BUSIEST, 11, 17];

/** Generates the demo: the same rows for the same context, without writing them. */
export function demoWorld(context: DemoContext): DemoWorld {
  const accounts = demoAccounts(context);
  const crew = demoCrew(context);
  const own = ownTeams(context, accounts, crew);
  const others = teamsOfOthers(context, accounts, crew);
  const company = companyTeams(context, accounts, crew);
  const teams = [...own, ...others, ...company];
  const bought = applicationsOf(context, teams);
  const orders = bought.flatMap((entry, index) => demoOrders(context, entry, index));
  const life = own[BUSIEST] === undefined ? null : demoTeamLife(context, own[BUSIEST], crew);
  const world = {
    accounts,
    crew,
    teams,
    defaultTeams: [own[BUSIEST], company[0]].flatMap((entry) =>
      entry === undefined ? [] : [{ userId: entry.team.creatorId, teamId: entry.team.id }],
    ),
    applications: bought.map(({ instance }) => instance),
    assignments: bought.flatMap((entry, index) => assignmentsOf(entry, index)),
    orders,
    ...demoPayments(context, orders),
    certifications: verifications(context, accounts),
    invitations: [...openInvitations(context, accounts, others, company), ...(life?.invitations ?? [])],
    messages: welcomes(context, accounts),
    joinRequests: life?.joinRequests ?? [],
    audit: life?.audit ?? [],
    logins: lastLogins(context, crew),
  };
  return withUse(context, world, bought);
}

type WorldBeforeUse = Omit<DemoWorld, keyof DemoConnectors | 'packs' | 'entitlements'>;

/**
 * What people do with the applications: packs, connectors, and an application that is in no team yet. Last, because it
 * would otherwise shift the random choices of all that follows.
 */
function withUse(context: DemoContext, world: WorldBeforeUse, bought: readonly Bought[]): DemoWorld {
  const homes = world.defaultTeams.flatMap(({ teamId }) => liveApplication(context, bought, teamId));
  const packs = homes.map((home) => demoPacks(context, home));
  const orders = packs.flatMap((some) => some.orders);
  const payments = demoPayments(context, orders);
  const connectors = homes.map((home) => demoConnectors(context, home));
  const applications = [...world.applications, ...unassigned(context, world.accounts.enterprise)];
  const audit = [...world.audit, ...homes.flatMap(({ instance }) => useOf(context, instance))];
  return {
    ...world,
    applications,
    entitlements: demoEntitlements(context, applications),
    orders: [...world.orders, ...orders],
    packs: packs.flatMap((some) => some.packs),
    payments: [...world.payments, ...payments.payments],
    ledgerTransactions: [...world.ledgerTransactions, ...payments.ledgerTransactions],
    ledgerEntries: [...world.ledgerEntries, ...payments.ledgerEntries],
    connectors: connectors.flatMap((some) => some.connectors),
    connectorInstances: connectors.flatMap((some) => some.connectorInstances),
    connectorEvents: connectors.flatMap((some) => some.connectorEvents),
    audit,
  };
}

/** The first application of a team that runs and can have packs. */
function liveApplication(context: DemoContext, bought: readonly Bought[], teamId: string): readonly Bought[] {
  const isLive = ({ team, instance: { dueDate, version } }: Bought) =>
    team.id === teamId && dueDate > context.now && version !== 'experience';
  return bought.filter(isLive).slice(0, 1);
}

/** What the audit log has of an application. */
function useOf(context: DemoContext, { id, teamId, ownerId, name }: InstanceInsert): DemoWorld['audit'] {
  const line = (daysAgo: number, action: AuditAction) => ({
    ...{ id: context.newId(), teamId, instanceId: id, actorId: ownerId, action, detail: name },
    ...{ ip: '203.0.113.7', createdAt: inDays(context, -daysAgo) },
  });
  return [
    line(60, 'application.rename'),
    line(45, 'pack.use'),
    line(30, 'pack.use'),
    line(20, 'pack.use'),
    line(10, 'pack.detach'),
  ];
}

/** Bought at a marketplace before its owner had a team for it. */
function unassigned(context: DemoContext, owner: UserInsert): readonly InstanceInsert[] {
  const id = context.newId();
  const createdAt = inDays(context, -2);
  return [
    {
      ...{ id, teamId: null, ownerId: owner.id, name: 'Overseas gateway', version: 'basic' },
      ...{ source: 'amazon', cloudInstanceId: 'amazon-200001' },
      ...quotaColumns(PRICE_BOOK_1.editions.basic.included),
      ...{ months: 1, termBp: 10_000, dueDate: inDays(context, 29) },
      ...{ loginUrl: loginAddress(context.loginUrl, id), createdAt, updatedAt: createdAt },
    },
  ];
}

type Accounts = DemoWorld['accounts'];

function ownTeams(
  context: DemoContext,
  { creator, member }: Accounts,
  crew: readonly UserInsert[],
): DemoTeam[] {
  return Array.from({ length: CREATOR_TEAMS }, (_, index) => {
    const plan = {
      name: teamNameAt(index),
      creator,
      createdDaysAgo: 400 - index * 11,
      crewSize: 1 + ((index * 5) % 14),
    };
    const made = demoTeam(context, plan, crew);
    const [first, ...rest] = made.members;
    const pinned = first === undefined ? [] : [{ ...first, favor: PINNED.includes(index) }];
    const guest = index < 9 ? [memberOf(context, made.team, member, { favor: index === 1 })] : [];
    return { team: made.team, members: [...pinned, ...rest, ...guest] };
  });
}

/** Teams that the creator joined: as admin, as member, and one in which they are disabled. */
function teamsOfOthers(
  context: DemoContext,
  { creator, member }: Accounts,
  crew: readonly UserInsert[],
): DemoTeam[] {
  const joined: readonly { readonly name: string; readonly place: Partial<MemberInsert> }[] = [
    { name: '华东联合运维', place: { role: 'admin' } },
    { name: 'Partner Onboarding', place: {} },
    { name: 'Audit 2025', place: { state: 'disable' } },
    { name: '值班小组', place: {} },
  ];
  return joined.flatMap(({ name, place }, index) => {
    const founder = crew[index];
    if (founder === undefined) return [];
    const plan = { name, creator: founder, createdDaysAgo: 300 - index * 20, crewSize: 6 };
    const made = demoTeam(context, plan, crew.slice(joined.length));
    const guests = [memberOf(context, made.team, creator, place)];
    if (index === 1) guests.push(memberOf(context, made.team, member, { role: 'admin' }));
    return [{ team: made.team, members: [...made.members, ...guests] }];
  });
}

function companyTeams(
  context: DemoContext,
  { enterprise }: Accounts,
  crew: readonly UserInsert[],
): DemoTeam[] {
  return Array.from({ length: ENTERPRISE_TEAMS }, (_, index) =>
    demoTeam(
      context,
      {
        name:
          ['星云科技总部', 'Xingyun Cloud', '星云安全实验室', 'Xingyun Overseas'][index] ??
          `Xingyun ${index}`,
        creator: enterprise,
        createdDaysAgo: 350 - index * 30,
        crewSize: 8,
      },
      crew,
    ),
  );
}

/** No applications in every ninth team, otherwise one to three. */
function applicationsOf(context: DemoContext, teams: readonly DemoTeam[]): Bought[] {
  const homes = teams.flatMap(({ team }, index) =>
    Array.from({ length: index % 9 === 8 ? 0 : 1 + (index % 3) }, () => team),
  );
  return homes.map((team, index) => ({ team, instance: demoApplication(context, team, index) }));
}

/** Owners pin some of their applications. */
function assignmentsOf({ instance }: Bought, index: number) {
  if (index % 8 !== 2) return [];
  const at = instance.createdAt;
  return [
    {
      instanceId: instance.id,
      userId: instance.ownerId,
      assigned: true,
      favor: true,
      createdAt: at,
      updatedAt: at,
    },
  ];
}

function verifications(context: DemoContext, accounts: Accounts): DemoWorld['certifications'] {
  const { cipher } = context;
  const row = (user: UserInsert, daysAgo: number) => {
    const at = inDays(context, -daysAgo);
    const reviewedAt = inDays(context, -daysAgo + 0.01);
    return {
      id: context.newId(),
      userId: user.id,
      submittedAt: at,
      reviewedAt,
      createdAt: at,
      updatedAt: reviewedAt,
    };
  };
  const person = (realName: string, idCard: string) => sealPayload(cipher, { realName, idCard });
  return [
    {
      ...row(accounts.creator, 380),
      kind: 'personal',
      state: 'verified',
      payloadEnc: person('张伟', DEMO_ID_CARDS.creator),
    },
    {
      ...row(accounts.member, 300),
      kind: 'basic',
      state: 'verified',
      payloadEnc: person('李娜', DEMO_ID_CARDS.member),
    },
    {
      ...row(accounts.enterprise, 340),
      kind: 'enterprise',
      contactKind: 'legal',
      state: 'verified',
      payloadEnc: sealPayload(cipher, {
        enterpriseName: '星云科技（北京）有限公司',
        creditCode: DEMO_CREDIT_CODE,
        contactName: '王建国',
        contactIdCard: DEMO_ID_CARDS.enterprise,
      }),
    },
    {
      ...row(accounts.rejected, 2),
      kind: 'personal',
      state: 'auditFailure',
      reason: 'faceMismatch',
      payloadEnc: person('陈思', DEMO_ID_CARDS.rejected),
    },
  ];
}

/** Two for the ordinary member, one for the creator. */
function openInvitations(
  context: DemoContext,
  { creator, member }: Accounts,
  others: readonly DemoTeam[],
  company: readonly DemoTeam[],
): DemoWorld['invitations'] {
  const open = [
    { to: member, entry: others[0] },
    { to: member, entry: others[3] },
    { to: creator, entry: company[1] },
  ];
  return open.flatMap(({ to, entry }) =>
    entry === undefined ? [] : [invitationTo(context, entry.team, { to, by: entry.team.creatorId })],
  );
}

/** Time and address of the last sign-in of colleagues; addresses are reserved for documentation (RFC 5737). */
function lastLogins(context: DemoContext, crew: readonly UserInsert[]): DemoWorld['logins'] {
  return crew.map((user, index) => ({
    id: context.newId(),
    userId: user.id,
    ip: `203.0.113.${index + 10}`,
    browser: index % 3 === 0 ? 'Firefox' : 'Chrome',
    system: index % 2 === 0 ? 'Windows' : 'macOS',
    method: 'password',
    result: 'success',
    createdAt: inDays(context, -context.random.int(1, 30 * 24) / 24),
  }));
}

/** A welcome message for everyone. Other messages are generated from the applications. */
function welcomes({ now, newId }: DemoContext, accounts: Accounts): DemoWorld['messages'] {
  // Messages are kept for a year, and the demo's oldest account is older.
  const earliest = inDays({ now }, -300);
  return Object.values(accounts).map((user) => ({
    id: newId(),
    userId: user.id,
    kind: 'system' as const,
    template: REGISTRATION_TEMPLATES.welcome.name,
    params: {},
    createdAt: user.createdAt > earliest ? user.createdAt : earliest,
  }));
}
