import type { PayMethod } from '@portal/shared/contracts/enums';
import type { WalletNotification } from '../../platform/gateways/wallet/wallet-gateway';

/** A verified notification and the wallet that sent it. */
export type ReceivedNotification = WalletNotification & { readonly method: PayMethod };

/** Applies a notification. The wallet repeats it until this resolves, so it must be idempotent. */
export type ReceiveNotification = (notification: ReceivedNotification) => Promise<void>;
