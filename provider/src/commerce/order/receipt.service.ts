import { termOf } from '@portal/shared/contracts/order-content';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import { findAdminTeamIds } from '../../platform/access/access.repository';
import { accountLabel } from '../../platform/contact/account-label';
import { labelOrFormerUser } from '../../platform/contact/former-user';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { findOrder } from './order.repository';
import { orderFacts, presentOrderPrice, presentSnapshot } from '../order-content/order-content.presenter';
import { presentRefund } from './order.presenter';
import { loadOrderState } from './order-state.repository';
import { receiptPage } from './receipt-page';

/** Receipts of paid orders (E36). */
export function receiptService({ database, settings }: Pick<ProviderDeps, 'database' | 'settings'>) {
  return {
    /**
     * The receipt as a page to print.
     * @throws BusinessError `notFound` for an order that the reader may not see, `conflict` for one that is not paid
     */
    async page(
      { userId, language }: { readonly userId: string; readonly language: Language },
      orderNo: string,
    ): Promise<string> {
      const { queries } = database;
      const adminTeamIds = await findAdminTeamIds(queries, userId);
      const found = await findOrder(queries, { userId, adminTeamIds, orderNo });
      if (found === null) throw new BusinessError(errorCodes.notFound);
      const { order, buyer } = found;
      if (order.paidAt === null) throw new BusinessError(errorCodes.conflict);
      const { payments, refunds } = await loadOrderState(queries, order);
      const paid = payments.find(({ paidAt }) => paidAt !== null);
      return receiptPage({
        language,
        orderNo,
        buyer: labelOrFormerUser(buyer, language, accountLabel),
        teamName: order.teamName,
        content: orderFacts(order, language),
        term: termOf({ ...order, snapshot: presentSnapshot(order) }),
        paidAt: order.paidAt,
        method: order.payMethod,
        transactionId: paid?.transactionId ?? null,
        price: presentOrderPrice(order, language),
        paidCents: order.paidCents,
        refunds: refunds
          .filter(({ cause }) => cause === 'operator')
          .map((refund) => presentRefund(refund, language)),
        company: settings.footer.company,
      });
    },
  };
}

export type ReceiptService = ReturnType<typeof receiptService>;
