import type { OrderStatus, PayMethod, PayState } from '@portal/shared/contracts/enums';
import type * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Cents } from '@portal/shared/contracts/money';
import type { FulfilState } from '../../platform/database/schema/orders';
import type { RefundCause, RefundFailure, RefundState } from '../../platform/database/schema/payments';
import type { WalletRefund, WalletTrade } from '../../platform/gateways/wallet/wallet-gateway';
import type { FailureCause } from '../../platform/runtime/failure-cause';

/** One attempt to pay. */
export interface Payment {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly method: PayMethod;
  readonly state: PayState;
  readonly amountCents: Cents;
  readonly codeUrl: string | null;
  readonly expiresAt: Date;
  readonly transactionId: string | null;
  readonly paidAt: Date | null;
  readonly closedAt: Date | null;
  /** `amount`: the wallet reported another amount than the order's. */
  readonly failure: 'amount' | 'wallet' | null;
  readonly queries: number;
  readonly nextQueryAt: Date | null;
  readonly createdAt: Date;
}

/** Money of a payment that goes back: all of it, or a part. */
export interface Refund {
  readonly paymentId: string;
  /** 1 for the first refund of the payment. */
  readonly sequence: number;
  readonly amountCents: Cents;
  readonly cause: RefundCause;
  readonly reason: string;
  readonly state: RefundState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly failure: RefundFailure | null;
  readonly doneAt: Date | null;
  readonly createdAt: Date;
}

/** What tells a refund from others. */
export type RefundKey = Pick<Refund, 'paymentId' | 'sequence'>;

/** An order with its payments and refunds, as far as its transitions depend on them or change them. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly totalCents: Cents;
  readonly firstOrderCents: Cents;
  readonly couponCents: Cents;
  readonly discountedCents: Cents;
  readonly expiresAt: Date;
  readonly payMethod: PayMethod | null;
  readonly paidCents: Cents;
  readonly paidAt: Date | null;
  readonly effectiveAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly fulfilState: FulfilState;
  readonly fulfilAttempts: number;
  readonly fulfilNextAt: Date | null;
  readonly fulfilError: FailureCause | null;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

export type OrderEvent =
  /** Another order has the discount of the first order, and the buyer accepts the price without it. */
  | { readonly kind: 'loseFirstOrder' }
  /** The buyer starts a payment. */
  | { readonly kind: 'pay'; readonly paymentId: string; readonly method: PayMethod }
  /** The wallet created the trade. */
  | { readonly kind: 'issued'; readonly paymentId: string; readonly codeUrl: string }
  /** The wallet reported the trade's state: a notification, or the response to a query or a closing. */
  | { readonly kind: 'reported'; readonly paymentId: string; readonly trade: WalletTrade }
  | { readonly kind: 'void'; readonly reason: string | null }
  /** The time to pay is over. */
  | { readonly kind: 'expire' }
  /** Nothing has to be paid. */
  | { readonly kind: 'free' }
  | { readonly kind: 'fulfilled' }
  | { readonly kind: 'fulfilmentFailed'; readonly cause: FailureCause }
  /** The time of the next attempt to fulfil has come, or an operator asked for it. */
  | { readonly kind: 'retryFulfilment' }
  /** An operator gives money back. Without an amount, all that is left. */
  | { readonly kind: 'refund'; readonly amountCents: Cents | null; readonly reason: string }
  | {
      readonly kind: 'refundReported';
      readonly paymentId: string;
      readonly sequence: number;
      /** `unreachable`: the wallet did not respond. */
      readonly state: WalletRefund['state'] | 'unreachable';
      readonly cause: FailureCause | null;
    }
  /** An operator asks for another attempt of the refunds that failed. */
  | { readonly kind: 'retryRefund' };

/** A transaction of the ledger. */
export type LedgerBooking =
  | { readonly kind: 'capture'; readonly payment: Payment }
  | { readonly kind: 'fulfilment' }
  | { readonly kind: 'refundDue'; readonly refund: Refund; readonly from: 'deposits' | 'revenue' }
  | { readonly kind: 'refund'; readonly refund: Refund; readonly method: PayMethod };

/** What a transition requires besides the new state. All but `closeTrade` and `alert` belong to its transaction. */
export type OrderEffect =
  | { readonly kind: 'ledger'; readonly entry: LedgerBooking }
  | { readonly kind: 'fulfil' }
  | { readonly kind: 'releaseCoupon' }
  /** Less of the order may stand on an invoice. */
  | { readonly kind: 'reviseInvoice' }
  | { readonly kind: 'publish'; readonly event: 'paid' | 'cancelled' | 'refunded' }
  | { readonly kind: 'notify'; readonly what: OrderNoticeKind; readonly amountCents?: Cents }
  /** To be closed at the wallet after the commit. */
  | { readonly kind: 'closeTrade'; readonly paymentId: string }
  /** A line in the log for operators. */
  | { readonly kind: 'alert'; readonly what: 'amount' | 'late' | 'duplicate' | 'fulfilment' | 'refund' };

/** What the message to the buyer is about. */
export type OrderNoticeKind = 'paid' | 'fulfilled' | 'undelivered' | 'expired' | 'refundDue' | 'refunded';

export type OrderRefusal =
  typeof errorCodes.orderNotPayable | typeof errorCodes.paymentInProgress | typeof errorCodes.conflict;

export type Transition =
  | { readonly isAllowed: true; readonly next: OrderState; readonly effects: readonly OrderEffect[] }
  | { readonly isAllowed: false; readonly refusal: OrderRefusal };

/** The attempt that can still be paid. */
export function openPayment({ payments }: Pick<OrderState, 'payments'>): Payment | null {
  return payments.find(isOpen) ?? null;
}

/** It can still be paid. */
export function isOpen({ state }: Payment): boolean {
  return state === 'created' || state === 'pending';
}

/** The wallet took the money, wherever it is now. */
export function hadMoney({ state }: Payment): boolean {
  return state === 'success' || state === 'refunding' || state === 'refunded';
}

/** An event is accepted. */
export function to(next: OrderState, ...effects: readonly OrderEffect[]): Transition {
  return { isAllowed: true, next, effects };
}

/** An event is refused, and changes nothing. */
export function refuse(refusal: OrderRefusal): Transition {
  return { isAllowed: false, refusal };
}

/** The state with a payment changed. */
export function withPayment(state: OrderState, changed: Payment): OrderState {
  return { ...state, payments: state.payments.map((one) => (one.id === changed.id ? changed : one)) };
}
