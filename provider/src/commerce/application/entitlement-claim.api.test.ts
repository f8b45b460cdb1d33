import { eq } from 'drizzle-orm';
import { addInstance, syncInstance } from '@portal/shared/contracts/application';
import { opsSaveEntitlement } from '@portal/shared/contracts/entitlement';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { marketplaceCustomers, recordedEntitlements } from '../../platform/database/schema/origins';
import type { Claim } from '../../platform/gateways/marketplace/marketplace-gateway';
import {
  buildApplication,
  buildMember,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { operator } from '../../testing/buying-scene';
import { countStatements } from '../../testing/count-statements';
import { sharedApp } from '../../testing/shared-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';

/** A portal that is connected to Amazon only: operators enter what others sold. */
const env = {
  MARKETPLACE: 'amazon',
  AMAZON_ACCESS_KEY_ID: 'AKIAFAKE',
  AMAZON_SECRET_ACCESS_KEY: 'fake',
  AMAZON_PRODUCT_CODE: 'product-1',
};
const app = sharedApp({ env });

interface Customer {
  readonly user: UserRow;
  readonly team: TeamRow;
  readonly as: SessionTokens;
}
async function customer(own: TestApp = app): Promise<Customer> {
  const user = await buildUser(own, { certLevel: 'basic' });
  return { user, team: await buildTeam(own, { creator: user }), as: await signIn(own, user) };
}

const add = ({ team, as }: Customer, CloudInstanceId: string, more: object = {}, own: TestApp = app) =>
  own.send(
    addInstance,
    { TeamId: team.id, Name: 'Gate', Source: 'huawei', CloudInstanceId, ...more },
    { as },
  );

let made = 0;
async function sold(Owner?: string) {
  made += 1;
  const CloudInstanceId = `huawei-${String(500_000 + made)}`;
  const saved = await app.ok(
    opsSaveEntitlement,
    {
      ...{ Source: 'huawei', CloudInstanceId, Version: 'basic', dueDate: '2027-04-01T00:00:00.000Z' },
      ...(Owner === undefined ? {} : { Owner }),
    },
    operator(app),
  );
  return { CloudInstanceId, ClaimCode: saved.ClaimCode ?? '' };
}

const UNKNOWN = {
  code: errorCodes.validationFailed,
  obj: { fields: { CloudInstanceId: 'cloudInstanceUnknown' } },
};

let ann: Customer;
let eve: Customer;
beforeEach(async () => {
  ann = await customer();
  eve = await customer();
});

describe('an import (113)', () => {
  test('of what an operator entered needs the code, however it is typed', async () => {
    const { CloudInstanceId, ClaimCode } = await sold();
    const typed = ` ${ClaimCode.toUpperCase().replaceAll('-', ' ')} `;
    expect(await add(ann, CloudInstanceId)).toMatchObject(UNKNOWN);
    expect(await add(ann, CloudInstanceId, { ClaimCode: typed })).toMatchObject({ code: 0 });
  });

  test('of what has an owner needs the owner; a code does not help', async () => {
    const { CloudInstanceId, ClaimCode } = await sold();
    await sold();
    await app.ok(
      opsSaveEntitlement,
      {
        ...{ Source: 'huawei', CloudInstanceId, Version: 'basic', dueDate: '2027-04-01T00:00:00.000Z' },
        Owner: ann.user.mail ?? '',
      },
      operator(app),
    );
    expect(await add(eve, CloudInstanceId, { ClaimCode })).toMatchObject(UNKNOWN);
    expect(await add(ann, CloudInstanceId)).toMatchObject({ code: 0 });
  });

  test('of what is somebody else’s is answered like that of an unknown id, before and after it was imported', async () => {
    const owned = await sold(ann.user.userName ?? '');
    const coded = await sold();
    const unmarked = await sold();
    await app.database.queries
      .update(recordedEntitlements)
      .set({ claimHash: null })
      .where(eq(recordedEntitlements.cloudInstanceId, unmarked.CloudInstanceId));
    const ids = ['huawei-0', owned.CloudInstanceId, coded.CloudInstanceId, unmarked.CloudInstanceId];
    const answers = async () => {
      const all = await Promise.all(ids.map((id) => add(eve, id, { ClaimCode: 'aaaa-aaaa-aaaa-aaaa' })));
      return all.map(({ status, code, msg, obj }) => ({ status, code, msg, obj }));
    };
    const [unknown, ...others] = await answers();
    expect(unknown).toMatchObject(UNKNOWN);
    for (const other of others) expect(other).toEqual(unknown);

    await add(ann, owned.CloudInstanceId);
    await add(ann, coded.CloudInstanceId, { ClaimCode: coded.ClaimCode });
    for (const later of await answers()) expect(later).toEqual(unknown);
    // Who has it learns that they have imported it.
    expect((await add(ann, coded.CloudInstanceId)).code).toBe(errorCodes.cloudInstanceTaken);
  });

  test('takes the same statements for an unknown id, a wrong code and a wrong owner', async () => {
    const owned = await sold(ann.user.userName ?? '');
    const coded = await sold();
    const statements = (id: string) =>
      countStatements(app.deps.database).during(() => add(eve, id, { ClaimCode: 'wrong' }));
    const unknown = await statements('huawei-0');
    expect(unknown.length).toBeGreaterThan(5);
    expect(await statements(owned.CloudInstanceId)).toEqual(unknown);
    expect(await statements(coded.CloudInstanceId)).toEqual(unknown);
  });

  test('is refused for an hour after ten misses of an account, also with the right code', async () => {
    const { CloudInstanceId, ClaimCode } = await sold();
    for (let miss = 0; miss < 10; miss += 1)
      expect(await add(eve, CloudInstanceId, { ClaimCode: `wrong-${String(miss)}` })).toMatchObject(UNKNOWN);
    const refused = await add(eve, CloudInstanceId, { ClaimCode });
    expect(refused).toMatchObject({ code: errorCodes.rateLimited, obj: { retryAfter: 3600 } });
    expect((await add(ann, 'huawei-0')).code).toBe(errorCodes.validationFailed);

    app.clock.setOffset(3600);
    const again = { ...eve, as: await signIn(app, eve.user) };
    expect(await add(again, CloudInstanceId, { ClaimCode })).toMatchObject({ code: 0 });
    app.clock.setOffset(0);
  });

  test('counts parallel misses in two processes one by one', async () => {
    const other = await createTestApp({ env, database: app.database });
    const guesses = Array.from({ length: 24 }, (_, at) =>
      add(eve, `guess-${String(at)}`, {}, at % 2 === 0 ? app : other),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === errorCodes.validationFailed)).toHaveLength(10);
    expect(codes.filter((code) => code === errorCodes.rateLimited)).toHaveLength(14);
    await other.app.close();
  });
});

describe('a sync (E68)', () => {
  const sync = (InstanceId: string, { as }: Customer) => app.send(syncInstance, { InstanceId }, { as });
  async function imported(by: Customer, Owner?: string) {
    const { CloudInstanceId, ClaimCode } = await sold(Owner);
    const { obj } = await add(by, CloudInstanceId, { ClaimCode });
    return { CloudInstanceId, ...(obj as { InstanceId: string }) };
  }
  async function admin(of: TeamRow): Promise<Customer> {
    const user = await buildUser(app, { certLevel: 'basic' });
    await buildMember(app, { team: of, user, role: 'admin' });
    return { user, team: of, as: await signIn(app, user) };
  }

  test('is for who has imported it, and for the creator of the team', async () => {
    const max = await admin(ann.team);
    const bob = await admin(ann.team);
    const { InstanceId } = await imported(max);
    expect((await sync(InstanceId, max)).code).toBe(0);
    expect((await sync(InstanceId, ann)).code).toBe(0);
    expect((await sync(InstanceId, bob)).code).toBe(errorCodes.conflict);
  });

  test('is for the owner alone where somebody else has imported it', async () => {
    const max = await admin(ann.team);
    const { InstanceId, CloudInstanceId } = await imported(ann);
    await app.database.queries
      .update(recordedEntitlements)
      .set({ ownerId: max.user.id, claimHash: null })
      .where(eq(recordedEntitlements.cloudInstanceId, CloudInstanceId));
    expect((await sync(InstanceId, ann)).code).toBe(errorCodes.conflict);
    expect((await sync(InstanceId, max)).code).toBe(0);
  });

  test('of an application from before codes is for its holders', async () => {
    const { CloudInstanceId } = await sold();
    await app.database.queries.update(recordedEntitlements).set({ claimHash: null });
    const { id } = await buildApplication(app, {
      ...{ team: ann.team, source: 'huawei', cloudInstanceId: CloudInstanceId },
    });
    expect((await sync(id, await admin(ann.team))).code).toBe(errorCodes.conflict);
    expect((await sync(id, ann)).code).toBe(0);
  });
});

describe('a marketplace that names its buyer', () => {
  async function selling(claim: Claim) {
    const own = await createTestApp({
      replace: {
        marketplace: {
          connected: ['huawei'],
          identify: () => Promise.resolve(null),
          entitlement: () => Promise.resolve({ claim, version: 'basic', quotas: {}, dueDate: TEST_START }),
        },
      },
    });
    const buyer = await customer(own);
    await own.database.queries
      .insert(marketplaceCustomers)
      .values({ source: 'huawei', customerId: '1', userId: buyer.user.id, createdAt: TEST_START });
    return { own, buyer, other: await customer(own) };
  }

  test('lets only the buyer’s account import', async () => {
    const { own, buyer, other } = await selling({ by: 'customer', customerIds: ['0', '1'] });
    expect(await add(other, 'license', {}, own)).toMatchObject(UNKNOWN);
    expect(await add(buyer, 'license', {}, own)).toMatchObject({ code: 0 });
    await own.close();
  });

  test('lets who has the license import if the buyer has no account here', async () => {
    const { own, other } = await selling({ by: 'customer', customerIds: ['2'] });
    expect(await add(other, 'license', {}, own)).toMatchObject({ code: 0 });
    await own.close();
  });
});
