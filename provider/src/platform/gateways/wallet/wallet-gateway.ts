import type { PayMethod } from '@portal/shared/contracts/enums';
import type { Cents } from '@portal/shared/contracts/money';
import { ExternalError } from '../external-error';

/** A payment that the portal asks a wallet for. */
export interface NewTrade {
  /** The portal's number of the payment: 6 to 32 characters of `[0-9A-Za-z_]`, unique for ever. */
  readonly outTradeNo: string;
  readonly amountCents: Cents;
  /** What the payer reads in the wallet. */
  readonly description: string;
  readonly expiresAt: Date;
}

/**
 * What a wallet knows about a trade. `absent`: it knows none, which for Alipay is also the state before the QR code is
 * scanned.
 */
export type WalletTrade =
  | { readonly state: 'absent' | 'pending' | 'closed' | 'failed' }
  | {
      readonly state: 'paid';
      /** The whole amount of the trade, whatever vouchers of the wallet paid for. */
      readonly amountCents: Cents;
      /** The wallet's own number. */
      readonly transactionId: string;
      readonly paidAt: Date;
    };

/** A refund of a trade. The same `refundNo` again is the same refund. */
export interface NewRefund {
  readonly outTradeNo: string;
  readonly refundNo: string;
  readonly amountCents: Cents;
  /** The whole amount of the trade. */
  readonly totalCents: Cents;
  readonly reason: string;
}

/** `failed`: the money did not go back, and the same refund may be requested again. */
export interface WalletRefund {
  readonly state: 'processing' | 'done' | 'failed';
}

/** A request to a notify route, as it arrived. Signatures are over these bytes. */
export interface RawNotification {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** A verified message about a trade. */
export interface WalletNotification {
  /** Unique per wallet. A wallet repeats a notification with the same id. */
  readonly notifyId: string;
  readonly outTradeNo: string;
  readonly trade: WalletTrade;
}

/** A wallet that takes payments by QR code. Every call but `readNotification` leaves the process. */
export interface WalletGateway {
  /** Creates the trade and returns the text of its QR code. The same `outTradeNo` again returns the same trade. */
  create(trade: NewTrade): Promise<{ readonly codeUrl: string }>;
  query(outTradeNo: string): Promise<WalletTrade>;
  /** Closes the trade. `paid`: too late, the wallet has taken the money. */
  close(outTradeNo: string): Promise<'closed' | 'paid'>;
  refund(refund: NewRefund): Promise<WalletRefund>;
  queryRefund(refund: Pick<NewRefund, 'outTradeNo' | 'refundNo'>): Promise<WalletRefund>;
  /**
   * Verifies the signature, the age and the merchant of a notification.
   * @throws WalletNotificationError for a notification that must not have any effect
   * @throws ExternalError if the wallet's keys are needed and cannot be fetched
   */
  readNotification(raw: RawNotification): Promise<WalletNotification>;
}

/** The wallets of this installation, by payment method. */
export type Wallets = Readonly<Partial<Record<PayMethod, WalletGateway>>>;

/** What is wrong with a notification. Part of the log, so never a value of the notification itself. */
export type NotificationFault =
  'headers' | 'age' | 'probe' | 'serial' | 'signature' | 'format' | 'kind' | 'merchant' | 'app' | 'content';

/** A notification that is not the wallet's, not for this merchant, or not about a payment. */
export class WalletNotificationError extends Error {
  override readonly name = 'WalletNotificationError';

  constructor(readonly fault: NotificationFault) {
    super(`The notification has a wrong ${fault}.`);
  }
}

/** The wallet refused, with its own code such as `ORDERPAID`. */
export class WalletRefusal extends ExternalError {
  override readonly name = 'WalletRefusal';

  constructor(
    wallet: string,
    readonly code: string,
  ) {
    super(`${wallet} answered ${code}`, 'refused');
  }
}
