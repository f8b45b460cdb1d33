import { type SingleFlight, singleFlight } from '@portal/shared/async/single-flight';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type {
  ReceivedNotification,
  ReceiveNotification,
} from '../payment-notification/received-notification';
import type { LockedOrderService } from './locked-order.service';
import { findReportedPayment, insertNotification } from './order-state.repository';

/**
 * Applies verified notifications of the wallets (E40, E41). A repeated one changes nothing.
 * @throws BusinessError `notFound` for a trade of another system, so that the wallet's notification fails
 */
export function notificationReceiver(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { locked }: { readonly locked: LockedOrderService },
): ReceiveNotification {
  /**
   * What is being applied, by its wallet and id. Copies that arrive meanwhile share its outcome: otherwise each would
   * wait for the order's lock with a connection of its own, and all other requests for a connection.
   */
  const flights: SingleFlight<void> = singleFlight();

  async function receive({ method, notifyId, outTradeNo, trade }: ReceivedNotification): Promise<void> {
    const payment = await findReportedPayment(database.queries, { method, notifyId, outTradeNo });
    if (payment === null) throw new BusinessError(errorCodes.notFound);
    if (payment.isKnown) return;
    const { orderNo, id: paymentId } = payment;
    await locked.withOrder({ orderNo }, async ({ unit }, apply) => {
      const receivedAt = clock.now();
      const isNew = await insertNotification(unit.queries, { method, notifyId, outTradeNo, receivedAt });
      if (isNew) await apply({ kind: 'reported', paymentId, trade });
    });
  }

  return (notification) =>
    flights.run(`${notification.method} ${notification.notifyId}`, () => receive(notification));
}
