import type { BagKind } from './enums';
import {
  fittingPieces,
  receiverRefusal,
  type OfferedPack,
  type ReceiverRefusal,
  type ReceivingApplication,
} from './pack-receiver';

const NOTHING = { user: 0, asset: 0, disk: 0, concurrent: 0 };
const included = { user: 10, asset: 50, disk: 100, concurrent: 10 };
const max = { user: 50, asset: 300, disk: 1000, concurrent: 50 };
const PACKS: Readonly<Record<BagKind, OfferedPack>> = {
  licensebag: { kind: 'licensebag', version: 'basic', bagType: 'user', spec: 10, covers: null },
  renewbag: { kind: 'renewbag', version: 'basic', bagType: null, spec: null, covers: included },
};
const application: ReceivingApplication = {
  isOfSameTeam: true,
  version: 'basic',
  source: 'self',
  status: 'normal',
  quotas: included,
  inUse: NOTHING,
  max,
};

/** What an application is, the change that makes it so, and why it takes no resource pack and no renewal pack. */
type Row = readonly [
  string,
  Partial<ReceivingApplication>,
  Readonly<Record<BagKind, ReceiverRefusal | null>>,
];
const STATES: readonly Row[] = [
  ['normal', {}, { licensebag: null, renewbag: null }],
  ['expired', { status: 'expired' }, { licensebag: 'applicationExpired', renewbag: null }],
  ['cancelled', { status: 'cancelled' }, { licensebag: 'cancelled', renewbag: 'cancelled' }],
  ['experience', { version: 'experience' }, { licensebag: 'experience', renewbag: 'experience' }],
  [
    'expired experience',
    { version: 'experience', status: 'expired' },
    { licensebag: 'experience', renewbag: 'experience' },
  ],
  [
    'cancelled experience',
    { version: 'experience', status: 'cancelled' },
    { licensebag: 'cancelled', renewbag: 'cancelled' },
  ],
  ['of a marketplace', { source: 'huawei' }, { licensebag: null, renewbag: 'marketplace' }],
  [
    'of a marketplace, expired',
    { source: 'huawei', status: 'expired' },
    { licensebag: 'applicationExpired', renewbag: 'marketplace' },
  ],
  [
    'of a marketplace, cancelled',
    { source: 'huawei', status: 'cancelled' },
    { licensebag: 'cancelled', renewbag: 'cancelled' },
  ],
  ['of another team', { isOfSameTeam: false }, { licensebag: 'team', renewbag: 'team' }],
  [
    'of another team, cancelled',
    { isOfSameTeam: false, status: 'cancelled' },
    { licensebag: 'team', renewbag: 'team' },
  ],
  ['of another edition', { version: 'enterprise' }, { licensebag: 'version', renewbag: 'version' }],
  [
    'of another edition, expired',
    { version: 'enterprise', status: 'expired' },
    { licensebag: 'applicationExpired', renewbag: 'version' },
  ],
  [
    'at its maximum by its edition',
    { quotas: { ...included, user: 50 } },
    { licensebag: 'maximum', renewbag: 'coverage' },
  ],
  [
    'at its maximum by its packs',
    { inUse: { ...NOTHING, user: 40 } },
    { licensebag: 'maximum', renewbag: null },
  ],
  [
    'at the maximum of another quota',
    { inUse: { ...NOTHING, asset: 250 } },
    { licensebag: null, renewbag: null },
  ],
];

describe.each(['licensebag', 'renewbag'] as const)('a %s for an application', (kind) => {
  test.each(STATES)('%s', (_name, change, expected) => {
    expect(receiverRefusal(PACKS[kind], { ...application, ...change }, 1)).toBe(expected[kind]);
    expect(fittingPieces(PACKS[kind], { ...application, ...change }, 1)).toBe(
      expected[kind] === null ? 1 : 0,
    );
  });
});

test('a renewal pack covers every quota of the edition, or none of it', () => {
  for (const quota of ['user', 'asset', 'disk', 'concurrent'] as const) {
    const larger = { ...application, quotas: { ...included, [quota]: included[quota] + 10 } };
    expect(receiverRefusal(PACKS.renewbag, larger, 1)).toBe('coverage');
  }
  expect(receiverRefusal({ ...PACKS.renewbag, covers: null }, application, 1)).toBe('coverage');
});

test('as many resource packs fit as the maximum leaves room for, and any number of renewal packs', () => {
  const inUse = { ...NOTHING, user: 15 };
  const fitting = [1, 2, 3, 99].map((quantity) =>
    fittingPieces(PACKS.licensebag, { ...application, inUse }, quantity),
  );
  expect(fitting).toEqual([1, 2, 2, 2]);
  expect(receiverRefusal(PACKS.licensebag, { ...application, inUse }, 2)).toBeNull();
  expect(receiverRefusal(PACKS.licensebag, { ...application, inUse }, 3)).toBe('maximum');
  expect(fittingPieces(PACKS.renewbag, application, 99)).toBe(99);
});
