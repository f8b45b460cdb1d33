import { addDays } from '../../platform/runtime/clock';
import { newPackState } from '../../testing/pack-history';
import { PRICE_BOOK_1 as book } from '../price/price-book';
import { addMonths } from '../price/term.policy';
import {
  packStatus,
  quotasInUse,
  transition,
  type PackEvent,
  type PackState,
  type Receiver,
} from './pack-machine';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const NOTHING = { user: 0, asset: 0, disk: 0, concurrent: 0 };
const application: Receiver = {
  id: 'application',
  isOfSameTeam: true,
  version: 'basic',
  source: 'self',
  status: 'normal',
  dueDate: addDays(NOW, 100),
  dueDay: 31,
  quotas: book.editions.basic.included,
  inUse: NOTHING,
  max: book.editions.basic.max,
};
const use = (change: Partial<Receiver> = {}, quantity = 1): PackEvent => ({
  kind: 'use',
  quantity,
  application: { ...application, ...change },
});
const renewalPack = (change: Partial<PackState> = {}) =>
  newPackState(NOW, { kind: 'renewbag', bagType: null, spec: null, covers: application.quotas, ...change });

function allowed(state: PackState, event: PackEvent, now = NOW) {
  const outcome = transition(state, event, now);
  if (!outcome.isAllowed) throw new Error(`refused: ${outcome.refusal}`);
  return outcome;
}

function refused(state: PackState, event: PackEvent, now = NOW) {
  const outcome = transition(state, event, now);
  return outcome.isAllowed ? null : outcome.refusal;
}

const inUse = (change: Partial<PackState> = {}) => allowed(newPackState(NOW, change), use()).pieces[0];

describe('use', () => {
  test('starts the validity and raises the quota', () => {
    const { pieces, effects } = allowed(newPackState(NOW, { spec: 20, months: 6 }), use());

    expect(pieces).toEqual([
      expect.objectContaining({
        status: 'using',
        instanceId: 'application',
        activatedAt: NOW,
        expiresAt: addMonths(NOW, 6),
      }),
    ]);
    expect(effects).toEqual([{ kind: 'quota', instanceId: 'application', bagType: 'user', by: 20 }]);
  });

  test('some pieces leave the others unused', () => {
    const { pieces, effects } = allowed(newPackState(NOW, { quantity: 3 }), use({}, 2));

    expect(pieces).toMatchObject([
      { quantity: 1, status: 'unused', instanceId: null },
      { quantity: 2, status: 'using', instanceId: 'application' },
    ]);
    expect(effects).toMatchObject([{ by: 20 }]);
  });

  test('after it was detached, its time has gone on', () => {
    const detached = allowed(inUse(), { kind: 'detach' }, addDays(NOW, 5)).pieces[0];
    const [again] = allowed(detached, use(), addDays(NOW, 10)).pieces;

    expect(again).toMatchObject({ status: 'using', activatedAt: NOW, expiresAt: addMonths(NOW, 1) });
  });

  test.each<[string, Partial<Receiver>, string]>([
    ['another team', { isOfSameTeam: false }, 'team'],
    ['a cancelled application', { status: 'cancelled' }, 'cancelled'],
    ['an expired application', { status: 'expired' }, 'applicationExpired'],
    ['another edition', { version: 'enterprise' }, 'version'],
    ['more than its maximum', { quotas: { ...application.quotas, user: 50 } }, 'maximum'],
    ['more than its maximum with other packs', { inUse: { ...NOTHING, user: 40 } }, 'maximum'],
  ])('not on %s', (_what, change, refusal) => {
    expect(refused(newPackState(NOW), use(change))).toBe(refusal);
  });

  test('up to the maximum', () => {
    expect(refused(newPackState(NOW), use({ inUse: { ...NOTHING, user: 30 } }))).toBeNull();
  });

  test('not twice, not more pieces than there are, not after 24 months', () => {
    expect(refused(inUse(), use())).toBe('used');
    expect(refused(newPackState(NOW), use({}, 2))).toBe('quantity');
    expect(refused(newPackState(NOW), use({}, 0))).toBe('quantity');
    expect(refused(newPackState(NOW), use(), addMonths(NOW, 24))).toBe('expired');
  });
});

describe('renewal packs', () => {
  test('extend the due date at once and are used up', () => {
    // The last day of a month, of an application that was bought on a 31st.
    const dueDate = new Date('2026-06-30T08:00:00.000Z');
    const term = { dueDate: addMonths(dueDate, 6, 31), dueDay: 31 };
    const { pieces, effects } = allowed(renewalPack({ months: 3, quantity: 2 }), use({ dueDate }, 2));

    expect(pieces).toMatchObject([{ status: 'using', instanceId: 'application', expiresAt: term.dueDate }]);
    expect(effects).toEqual([{ kind: 'renew', instanceId: 'application', term, months: 3 }]);
    expect(refused(pieces[0], { kind: 'detach' })).toBe('state');
  });

  test('bring back an expired application, from now on', () => {
    const { effects } = allowed(renewalPack(), use({ status: 'expired', dueDate: addDays(NOW, -3) }));

    expect(effects).toMatchObject([{ term: { dueDate: addMonths(NOW, 1), dueDay: 2 } }]);
  });

  test('cover all quotas of the edition, without packs', () => {
    const { quotas } = application;
    expect(refused(renewalPack(), use({ quotas: { ...quotas, disk: quotas.disk + 100 } }))).toBe('coverage');
    expect(refused(renewalPack(), use({ inUse: { ...NOTHING, disk: 100 } }))).toBeNull();
    expect(refused(renewalPack({ covers: null }), use())).toBe('coverage');
  });

  test('not for an application of a marketplace', () => {
    expect(refused(renewalPack(), use({ source: 'ali' }))).toBe('marketplace');
  });
});

describe('detach', () => {
  test('lowers the quota and keeps the time', () => {
    const { pieces, effects } = allowed(inUse(), { kind: 'detach' });

    expect(pieces).toMatchObject([{ status: 'unallocated', instanceId: null, expiresAt: addMonths(NOW, 1) }]);
    expect(effects).toMatchObject([{ kind: 'quota', by: -10 }]);
  });

  test('only while it is in use', () => {
    expect(refused(newPackState(NOW), { kind: 'detach' })).toBe('state');
    expect(refused(inUse(), { kind: 'detach' }, addMonths(NOW, 1))).toBe('state');
  });
});

describe('the end', () => {
  test('of the validity lowers the quota, once', () => {
    const over = addMonths(NOW, 1);
    const { pieces, effects } = allowed(inUse(), { kind: 'expire' }, over);

    expect(pieces).toMatchObject([{ status: 'expired', instanceId: 'application' }]);
    expect(effects).toMatchObject([{ kind: 'quota', by: -10 }]);
    expect(allowed(pieces[0], { kind: 'expire' }, over)).toMatchObject({ pieces, effects: [] });
  });

  test('of an unused pack comes after 24 months', () => {
    const pack = newPackState(NOW);
    const [before] = allowed(pack, { kind: 'expire' }, addDays(addMonths(NOW, 24), -1)).pieces;
    expect(before).toBe(pack);
    expect(allowed(pack, { kind: 'expire' }, addMonths(NOW, 24))).toMatchObject({
      pieces: [{ status: 'expired' }],
      effects: [],
    });
  });

  test('of the application leaves the pack to another one', () => {
    expect(allowed(inUse(), { kind: 'applicationCancelled' })).toMatchObject({
      pieces: [{ status: 'unallocated', instanceId: null }],
      effects: [{ by: -10 }],
    });
    const spent = allowed(renewalPack(), use()).pieces[0];
    expect(allowed(spent, { kind: 'applicationCancelled' }).pieces).toEqual([spent]);
    const unused = newPackState(NOW);
    expect(allowed(unused, { kind: 'applicationCancelled' }).pieces).toEqual([unused]);
    expect(allowed(inUse(), { kind: 'applicationCancelled' }, addMonths(NOW, 2))).toMatchObject({
      pieces: [{ status: 'expired' }],
      effects: [{ by: -10 }],
    });
  });
});

test('what is in use counts until its last moment', () => {
  const packs = [inUse(), inUse({ bagType: 'disk', spec: 100 }), newPackState(NOW), renewalPack()];

  expect(quotasInUse(packs, NOW)).toEqual({ user: 10, asset: 0, disk: 100, concurrent: 0 });
  expect(quotasInUse(packs, addMonths(NOW, 1))).toEqual(NOTHING);
  expect(packs.map((pack) => packStatus(pack, NOW))).toEqual(['using', 'using', 'unused', 'unused']);
});
