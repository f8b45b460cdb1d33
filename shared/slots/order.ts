import type { BagType, OrderStatus, Version } from '../contracts/enums';
import type { CouponRefusalReason } from '../contracts/error-objs';
import type { Config, Price } from '../contracts/shapes';
import { defineSlot } from './define-slot';

/** What an application costs to buy, to extend, or to enlarge, and what packs cost. */
export type PriceSubject =
  | {
      readonly kind: 'purchase';
      readonly version: Version;
      readonly months: number;
      readonly quotas: Config;
    }
  | { readonly kind: 'renew'; readonly instanceId: string; readonly months: number }
  | {
      readonly kind: 'upgrade';
      readonly instanceId: string;
      readonly version: Version;
      readonly quotas: Config;
      /** Only when leaving the experience edition. */
      readonly months?: number;
    }
  | (PackSubject & { readonly kind: 'licensebag'; readonly bagType: BagType; readonly spec: number })
  | (PackSubject & { readonly kind: 'renewbag' });

/** Packs for an application, or for any of an edition. */
interface PackSubject {
  readonly for: { readonly instanceId: string } | { readonly version: Version };
  readonly months: number;
  readonly quantity: number;
}

/** A price that the summary shows, and the coupon that it includes. */
export interface Quote {
  readonly price: Price;
  readonly couponCode?: string;
}

/** The button of the summary: the wizard's next step. */
export interface SummaryAction {
  readonly label: string;
  readonly isBusy: boolean;
  /** Not the main button of its page, because another one has to be pressed first. Default: false. */
  readonly isPlain?: boolean;
  /** Called with the price that the user sees. */
  readonly onAction: (quote: Quote) => void;
}

/** Why an order was refused with its coupon. */
export interface CouponRefusal {
  readonly couponCode: string;
  readonly msg: string;
  /** Absent if the refusal does not say. */
  readonly reason?: CouponRefusalReason;
}

export interface PriceSummaryProps {
  /** Null while the form does not say enough for a price. */
  readonly subject: PriceSubject | null;
  /** Whether the order may take a coupon. */
  readonly takesCoupon: boolean;
  /** Revision of the price book from a refusal: an older price is fetched again. */
  readonly minPriceRev?: number;
  /** From the last attempt to order, shown at the coupon until it is another one. */
  readonly couponRefusal?: CouponRefusal;
  readonly action: SummaryAction;
}

/**
 * The price of what a wizard orders, with every step from the list price to the total, and the wizard's next button. On
 * a phone, a bar at the lower edge with the total. Filled by: mf-order.
 */
export const priceSummary = /* @__PURE__ */ defineSlot<PriceSummaryProps>('order.price-summary', 1);

/** How an order ended. */
export interface OrderEnd {
  readonly status: Extract<OrderStatus, 'havePaid' | 'cancelled'>;
  /** False if the delivery is still being retried. */
  readonly isFulfilled: boolean;
  readonly instanceId?: string;
  readonly teamId?: string;
}

export interface PaymentPanelProps {
  readonly orderNo: string;
  /** Called once, when the order is paid and delivered, or void. */
  readonly onEnd: (end: OrderEnd) => void;
}

/** Pays an order: the wallets, the QR code, and the wait for the payment. Filled by: mf-order. */
export const paymentPanel = /* @__PURE__ */ defineSlot<PaymentPanelProps>('order.payment-panel', 1);
