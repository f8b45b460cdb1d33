import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { ReceiveNotification } from '../payment-notification/received-notification';
import type { LockedOrderService } from './locked-order.service';
import { findPaymentByTrade, insertNotification } from './order-state.repository';

/**
 * Applies verified notifications of the wallets (E40, E41). A repeated one changes nothing.
 * @throws BusinessError `notFound` for a trade of another system, so that the wallet's notification fails
 */
export function notificationReceiver(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { locked }: { readonly locked: LockedOrderService },
): ReceiveNotification {
  return async ({ method, notifyId, outTradeNo, trade }) => {
    const payment = await findPaymentByTrade(database.queries, outTradeNo);
    if (payment === null || payment.method !== method) throw new BusinessError(errorCodes.notFound);
    const { orderNo, id: paymentId } = payment;
    await locked.withOrder({ orderNo }, async ({ unit }, apply) => {
      const receivedAt = clock.now();
      const isNew = await insertNotification(unit.queries, { method, notifyId, outTradeNo, receivedAt });
      if (isNew) await apply({ kind: 'reported', paymentId, trade });
    });
  };
}
