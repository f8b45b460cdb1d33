import type { BagType, InstanceStatus, Source, Version } from '@portal/shared/contracts/enums';
import type { BasisPoints, Cents } from '@portal/shared/contracts/money';
import type { Wanted } from './month-price.policy';
import type { Quotas } from '../records/quotas';
import type { PriceParts } from './price.policy';
import type { Term } from './term.policy';

/** An application, as far as its prices depend on it. */
export interface PricedApplication extends Wanted, Term {
  readonly source: Source;
  readonly status: InstanceStatus;
  /** Rate of the running term. */
  readonly termBp: BasisPoints;
  /** What its packs in use add to its quotas. They have a price of their own. */
  readonly inUse: Quotas;
}

/** What packs are bought for: an application, or an edition, with its included quotas unless others are given. */
export type PackSubject =
  | { readonly application: PricedApplication; /** Edition of the packs. */ readonly version: Version }
  | { readonly version: Version; readonly quotas?: Partial<Quotas> | undefined };

export interface PurchaseSelection extends Wanted {
  readonly kind: 'purchase';
  readonly months: number;
  readonly couponCode?: string | undefined;
}

export interface RenewSelection {
  readonly kind: 'renew';
  readonly application: PricedApplication;
  readonly months: number;
  readonly couponCode?: string | undefined;
}

export interface ChangeSelection extends Wanted {
  readonly kind: 'upgrade';
  readonly application: PricedApplication;
  /** Required when leaving the experience edition, which is a purchase. Otherwise ignored. */
  readonly months?: number | undefined;
}

export interface ResourcePackSelection {
  readonly kind: 'licensebag';
  readonly subject: PackSubject;
  readonly bagType: BagType;
  readonly spec: number;
  readonly months: number;
  readonly quantity: number;
}

export interface TermPackSelection {
  readonly kind: 'renewbag';
  readonly subject: PackSubject;
  readonly months: number;
  readonly quantity: number;
}

/** Everything that has a price. */
export type Selection =
  PurchaseSelection | RenewSelection | ChangeSelection | ResourcePackSelection | TermPackSelection;

/** The price of a selection under the price book that is in force. */
export interface Quote {
  readonly priceRev: number;
  readonly parts: PriceParts;
  /** Edition and quotas that the price is for. */
  readonly wanted: Wanted;
  /** The due date if it is paid now. Absent for packs. */
  readonly dueDate?: Date;
  /** Only for an upgrade. */
  readonly upgrade?: {
    readonly remainingDays: number;
    readonly oldMonthCents: Cents;
    readonly newMonthCents: Cents;
  };
}
