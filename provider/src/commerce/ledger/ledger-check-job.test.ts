import { ledgerCheckJob } from './ledger-check-job';

const agreed = { transactions: 3, unbalanced: 0, disagreements: [] };

test.each([
  ['a ledger that agrees', agreed, 0],
  ['a transaction that does not sum to zero', { ...agreed, unbalanced: 1 }, 1],
  ['an order that disagrees', { ...agreed, disagreements: [{ OrderNo: '1', what: 'amount' as const }] }, 1],
])('%s', async (_what, found, reports) => {
  const report = jest.fn();
  await ledgerCheckJob({ check: () => Promise.resolve(found) }, report).work();
  expect(report).toHaveBeenCalledTimes(reports);
});
