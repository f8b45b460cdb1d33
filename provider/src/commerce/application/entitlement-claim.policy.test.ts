import type { Claim } from '../../platform/gateways/marketplace/marketplace-gateway';
import { mayImport, maySync, type Claimant } from './entitlement-claim.policy';

const CLAIMS = {
  id: { by: 'id' },
  'the buyer': { by: 'customer', customerIds: ['1'] },
  owner: { by: 'owner', ownerId: 'ann' },
  code: { by: 'code', codeHash: 'right' },
  'no code yet': { by: 'code', codeHash: null },
} as const satisfies Record<string, Claim>;

const CLAIMANTS = {
  ann: { userId: 'ann' },
  eve: { userId: 'eve' },
  'eve with the code': { userId: 'eve', codeHash: 'right' },
  'eve, who has imported it': { userId: 'eve', holderIds: ['eve', 'max'] },
  'eve, after ann has imported it': { userId: 'eve', holderIds: ['ann', 'max'] },
  'the creator of the team into which ann imported it': { userId: 'max', holderIds: ['ann', 'max'] },
} as const satisfies Record<string, Partial<Claimant>>;

function decide(rule: typeof mayImport, buyerIds: readonly string[] = []) {
  return Object.fromEntries(
    Object.entries(CLAIMANTS).map(([who, given]) => {
      const claimant: Claimant = { codeHash: 'hash of nothing', holderIds: [], buyerIds, ...given };
      const allowed = Object.entries(CLAIMS).filter(([, claim]) => rule(claim, claimant));
      return [who, allowed.map(([name]) => name)];
    }),
  );
}
const ALL = Object.keys(CLAIMS);

test('an import needs the owner, the code, or an id that cannot be guessed', () => {
  expect(decide(mayImport)).toEqual({
    ann: ['id', 'the buyer', 'owner'],
    eve: ['id', 'the buyer'],
    'eve with the code': ['id', 'the buyer', 'code'],
    'eve, who has imported it': ALL,
    'eve, after ann has imported it': ['id', 'the buyer'],
    'the creator of the team into which ann imported it': ALL,
  });
});

test('a buyer with an account here has it alone', () => {
  expect(decide(mayImport, ['ann'])).toMatchObject({
    ann: ['id', 'the buyer', 'owner'],
    eve: ['id'],
    'eve with the code': ['id', 'code'],
  });
});

test('a sync needs the owner, or who has the application that the owner imported', () => {
  expect(decide(maySync, ['ann'])).toEqual({
    ann: ['the buyer', 'owner'],
    eve: [],
    'eve with the code': [],
    'eve, who has imported it': ['id', 'code', 'no code yet'],
    'eve, after ann has imported it': [],
    'the creator of the team into which ann imported it': ALL,
  });
});
