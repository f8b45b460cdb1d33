import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { PayMethod } from '@portal/shared/contracts/enums';
import type { ProviderDeps } from '../../platform/deps';
import { ExternalError } from '../../platform/gateways/external-error';
import type { WalletGateway, WalletTrade } from '../../platform/gateways/wallet/wallet-gateway';
import { BusinessError } from '../../platform/http/business-error';
import type { LockedOrderService } from './locked-order.service';
import type { Payment } from './order-state';
import { outTradeNo } from './order-number';
import type { Applied } from './order-transition.service';

/** Calls of the wallets about the payments of an order. Their answers are applied to the order. */
export function walletCallService(
  { wallets }: Pick<ProviderDeps, 'wallets'>,
  { locked }: { readonly locked: LockedOrderService },
) {
  /** @throws BusinessError `payMethodUnavailable` */
  function walletOf(method: PayMethod): WalletGateway {
    const wallet = wallets[method];
    if (wallet === undefined) throw new BusinessError(errorCodes.payMethodUnavailable);
    return wallet;
  }

  function report(orderNo: string, { id }: Payment, trade: WalletTrade): Promise<Applied> {
    return locked.apply({ orderNo }, { kind: 'reported', paymentId: id, trade });
  }

  /** @throws ExternalError */
  async function query(orderNo: string, payment: Payment): Promise<Applied> {
    const trade = await walletOf(payment.method).query(outTradeNo(orderNo, payment.attempt));
    return report(orderNo, payment, trade);
  }

  return {
    walletOf,
    query,

    /**
     * Closes a payment at its wallet. If the wallet has the money, the order is paid.
     * @throws ExternalError
     */
    async close(orderNo: string, payment: Payment): Promise<Applied> {
      const outcome = await walletOf(payment.method).close(outTradeNo(orderNo, payment.attempt));
      return outcome === 'closed' ? report(orderNo, payment, { state: 'closed' }) : query(orderNo, payment);
    },

    /**
     * Creates the trade of an attempt and stores the text of its QR code.
     * @throws ExternalError
     */
    async create(orderNo: string, payment: Payment): Promise<Applied> {
      const { codeUrl } = await walletOf(payment.method).create({
        outTradeNo: outTradeNo(orderNo, payment.attempt),
        amountCents: payment.amountCents,
        description: `Order ${orderNo}`,
        expiresAt: payment.expiresAt,
      });
      return locked.apply({ orderNo }, { kind: 'issued', paymentId: payment.id, codeUrl });
    },
  };
}

export type WalletCallService = ReturnType<typeof walletCallService>;

/** Runs a call of a wallet; its failure becomes the given error. */
export async function orRefuse<T>(call: () => Promise<T>, refusal: () => Error): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ExternalError ? refusal() : error;
  }
}
