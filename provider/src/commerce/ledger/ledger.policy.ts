import type { PayMethod } from '@portal/shared/contracts/enums';
import type { Cents } from '@portal/shared/contracts/money';
import type { LedgerAccount, LedgerKind } from '../../platform/database/schema/ledger';

/** What the ledger records of an order. Amounts are integer cents. */
export type LedgerEvent =
  /** A wallet took money: the portal owes it to the buyer until the order is fulfilled. */
  | { readonly kind: 'capture'; readonly method: PayMethod; readonly amountCents: Cents }
  /** The order was fulfilled: what the portal owed, and the discounts, become revenue at the discounted price. */
  | {
      readonly kind: 'fulfilment';
      readonly discountedCents: Cents;
      readonly firstOrderCents: Cents;
      readonly couponCents: Cents;
      readonly totalCents: Cents;
    }
  /** Money has to go back. */
  | { readonly kind: 'refundDue'; readonly from: 'deposits' | 'revenue'; readonly amountCents: Cents }
  /** The wallet gave it back. */
  | { readonly kind: 'refund'; readonly method: PayMethod; readonly amountCents: Cents };

/** One entry: a debit is positive, a credit negative. */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amountCents: Cents;
}

/** The entries of an event. They sum to zero; those of zero are left out. */
export function ledgerEntries(event: LedgerEvent): readonly LedgerEntry[] {
  return entriesOf(event).filter(({ amountCents }) => amountCents !== 0);
}

function entriesOf(event: LedgerEvent): readonly LedgerEntry[] {
  switch (event.kind) {
    case 'capture':
      return transfer('deposits', `wallet.${event.method}`, event.amountCents);
    case 'fulfilment':
      return [
        { account: 'deposits', amountCents: event.totalCents },
        { account: 'discount.firstOrder', amountCents: event.firstOrderCents },
        { account: 'discount.coupon', amountCents: event.couponCents },
        { account: 'revenue', amountCents: -event.discountedCents },
      ];
    case 'refundDue':
      return transfer('refundsPayable', event.from, event.amountCents);
    case 'refund':
      return transfer(`wallet.${event.method}`, 'refundsPayable', event.amountCents);
  }
}

function transfer(credit: LedgerAccount, debit: LedgerAccount, amountCents: Cents): LedgerEntry[] {
  return [
    { account: debit, amountCents },
    { account: credit, amountCents: -amountCents },
  ];
}

/** What a transaction records, once: a payment's capture, an order's fulfilment, a refund. */
export interface LedgerSource {
  readonly kind: LedgerKind;
  readonly source: string;
}
