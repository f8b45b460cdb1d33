import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { orderVerifyAppCode } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { SecondFactorService } from '../../identity/second-factor/second-factor.service';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import { orderStatus } from './order.policy';
import { findOrderRow } from './order-state.repository';

/** Seconds for which the Key of call 6 is valid (docs/reference/calls.md, call 6). */
const KEY_SECONDS = 300;

/** The second factor before a payment (call 6). */
export function orderStepUpService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  {
    secondFactors,
    tickets,
  }: { readonly secondFactors: SecondFactorService; readonly tickets: StepTicketService },
) {
  return {
    /** @throws BusinessError `notFound`, `orderNotPayable`, `mfaNotBound`, `mfaCodeWrong`, `rateLimited` */
    async verify(
      userId: string,
      { Code, OrderNo: orderNo }: ParsedRequestOf<typeof orderVerifyAppCode>,
    ): Promise<ResponseOf<typeof orderVerifyAppCode>> {
      const order = await findOrderRow(database.queries, orderNo);
      if (order === null) throw new BusinessError(errorCodes.notFound);
      if (['havePaid', 'cancelled'].includes(orderStatus(order, clock.now())))
        throw new BusinessError(errorCodes.orderNotPayable);
      await secondFactors.verifyCode(userId, Code);
      const ticket = { scope: 'order', userId, payload: { orderNo }, seconds: KEY_SECONDS } as const;
      return { Key: await tickets.issue(database.queries, ticket), expiresIn: KEY_SECONDS };
    },
  };
}

export type OrderStepUpService = ReturnType<typeof orderStepUpService>;
