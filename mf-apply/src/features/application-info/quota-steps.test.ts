import { fc } from '@portal/shared/testing/fast-check';
import { buildApplicationDetail } from '../../testing/build-application-detail';
import { buildPack } from '../../testing/build-pack';
import { quotaSteps } from './quota-steps';

const DUE = '2026-12-31T08:00:00.000Z';
const config = { userNumber: 100, assetNumber: 500, diskQuota: 900, concurrentNumber: 80 };
const using = (expiresAt: string, more: object = {}) => buildPack({ status: 'using', expiresAt, ...more });
const stepsOf = (licensebags: ReturnType<typeof buildPack>[], more: object = {}) =>
  quotaSteps(buildApplicationDetail({ config, dueDate: DUE, licensebags, ...more }));

it('falls by what a pack adds when it ends, packs of one moment together', () => {
  const steps = stepsOf([
    using('2026-08-01T00:00:00.000Z', { spec: 10, quantity: 3 }),
    using('2026-07-01T00:00:00.000Z', { bagType: 'disk', spec: 200 }),
    using('2026-07-01T00:00:00.000Z'),
  ]);
  expect(steps.map(({ at, config: { userNumber, diskQuota } }) => [at, userNumber, diskQuota])).toEqual([
    [null, 100, 900],
    ['2026-07-01T00:00:00.000Z', 90, 700],
    ['2026-08-01T00:00:00.000Z', 60, 700],
    [DUE, 60, 700],
  ]);
});

it('marks the due date and what comes behind it', () => {
  const steps = stepsOf([using('2027-02-01T00:00:00.000Z'), using(DUE)]);
  expect(steps.map(({ ends, isDue, isBehindDue }) => [ends.length, isDue, isBehindDue])).toEqual([
    [0, false, false],
    [1, true, false],
    [1, false, true],
  ]);
});

it('leaves out packs that are not in use, and the due date of an expired application', () => {
  const idle = (['unused', 'unallocated', 'expired'] as const).map((status) => buildPack({ status }));
  expect(stepsOf(idle, { expired: true })).toHaveLength(1);
});

it('ends with the quotas of the edition', () => {
  const pack = fc.record({
    bagType: fc.constantFrom('user', 'asset', 'disk', 'concurrent'),
    spec: fc.integer({ min: 1, max: 500 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    expiresAt: fc.constantFrom('2026-07-01T00:00:00.000Z', DUE, '2027-07-01T00:00:00.000Z'),
  });
  const edition = { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };
  const keyOf = {
    user: 'userNumber',
    asset: 'assetNumber',
    disk: 'diskQuota',
    concurrent: 'concurrentNumber',
  } as const;
  fc.assert(
    fc.property(fc.array(pack, { maxLength: 12 }), (packs) => {
      const whole = { ...edition };
      for (const { bagType, spec, quantity } of packs) whole[keyOf[bagType]] += spec * quantity;
      const steps = stepsOf(
        packs.map(({ expiresAt, ...more }) => using(expiresAt, more)),
        { config: whole },
      );
      expect(steps.at(-1)?.config).toEqual(edition);
    }),
  );
});
