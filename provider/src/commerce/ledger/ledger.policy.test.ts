import { ledgerEntries, type LedgerEvent } from './ledger.policy';

const sum = (event: LedgerEvent) =>
  ledgerEntries(event).reduce((total, { amountCents }) => total + amountCents, 0);

test.each<[LedgerEvent, Record<string, number>]>([
  [
    { kind: 'capture', method: 'wechat', amountCents: 500 },
    { 'wallet.wechat': 500, deposits: -500 },
  ],
  [
    { kind: 'capture', method: 'alipay', amountCents: 1 },
    { 'wallet.alipay': 1, deposits: -1 },
  ],
  [
    { kind: 'fulfilment', discountedCents: 1000, firstOrderCents: 100, couponCents: 50, totalCents: 850 },
    { deposits: 850, 'discount.firstOrder': 100, 'discount.coupon': 50, revenue: -1000 },
  ],
  [
    { kind: 'fulfilment', discountedCents: 1000, firstOrderCents: 0, couponCents: 0, totalCents: 1000 },
    { deposits: 1000, revenue: -1000 },
  ],
  [{ kind: 'fulfilment', discountedCents: 0, firstOrderCents: 0, couponCents: 0, totalCents: 0 }, {}],
  [
    { kind: 'refundDue', from: 'deposits', amountCents: 7 },
    { deposits: 7, refundsPayable: -7 },
  ],
  [
    { kind: 'refundDue', from: 'revenue', amountCents: 7 },
    { revenue: 7, refundsPayable: -7 },
  ],
  [
    { kind: 'refund', method: 'alipay', amountCents: 7 },
    { refundsPayable: 7, 'wallet.alipay': -7 },
  ],
])('%j', (event, expected) => {
  const entries = Object.fromEntries(
    ledgerEntries(event).map(({ account, amountCents }) => [account, amountCents]),
  );
  expect(entries).toEqual(expected);
  expect(sum(event)).toBe(0);
});
