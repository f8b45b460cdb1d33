import type { FastifyInstance } from 'fastify';
import { orderVerifyAppCode } from '@portal/shared/contracts/auth';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import {
  checkOrder,
  createOrderForBuy,
  createOrderForLicensebag,
  createOrderForRenew,
  createOrderForRenewbag,
  createOrderForUpgrade,
  orderDiscard,
  orderStatus,
  payOrder,
} from '@portal/shared/contracts/order';
import { addTeamAndInstance } from '@portal/shared/contracts/team';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { RequestContext } from '../../platform/http/request-context';
import type { OrderServices } from './order-services';
import type { OrderStepUpService } from './order-step-up.service';
import type { Payer } from './payment.service';
import {
  buyRequest,
  createTeamRequest,
  renewalPackRequest,
  renewRequest,
  resourcePackRequest,
  upgradeRequest,
} from './placement-request';
import type { Buyer } from './placement.service';

interface Parts {
  readonly services: Pick<OrderServices, 'placement' | 'payments'>;
  readonly stepUp: OrderStepUpService;
  /** The team of an application. */
  readonly teamOf: (instanceId: string) => Promise<string | null>;
}

/** Calls 6, 94, 119 to 127. */
export function buyingRoutes(app: FastifyInstance, { services, stepUp, teamOf }: Parts): void {
  const { placement, payments } = services;
  const ofApplication = {
    teamOf: ({ InstanceId }: { readonly InstanceId: string }) => teamOf(InstanceId),
  };

  registerEndpoint(app, orderVerifyAppCode, ({ user, input }) => stepUp.verify(user.userId, input));

  registerEndpoint(app, addTeamAndInstance, async (call) => {
    const placed = await placement.place(buyerOf(call), createTeamRequest(call.input), 'none');
    const { OrderNo, TeamId, InstanceId, Price, status } = placed;
    return {
      ...(status === 'havePaid' && InstanceId !== undefined ? {} : { OrderNo }),
      ...(TeamId === undefined ? {} : { TeamId }),
      ...(InstanceId === undefined ? {} : { InstanceId }),
      Price,
      status,
    };
  });

  registerEndpoint(app, createOrderForBuy, async (call) =>
    withoutTeam(await placement.place(buyerOf(call), buyRequest(call.input), 'admin')),
  );
  registerEndpoint(
    app,
    createOrderForRenew,
    async (call) =>
      withoutTeam(
        await placement.place(buyerOf(call), renewRequest(call.input, call.team.teamId), 'creator'),
      ),
    ofApplication,
  );
  registerEndpoint(
    app,
    createOrderForUpgrade,
    async (call) =>
      withoutTeam(
        await placement.place(buyerOf(call), upgradeRequest(call.input, call.team.teamId), 'creator'),
      ),
    ofApplication,
  );
  registerEndpoint(app, createOrderForLicensebag, async (call) =>
    withoutTeam(await placement.place(buyerOf(call), resourcePackRequest(call.input), 'admin')),
  );
  registerEndpoint(app, createOrderForRenewbag, async (call) =>
    withoutTeam(await placement.place(buyerOf(call), renewalPackRequest(call.input), 'admin')),
  );

  registerEndpoint(app, payOrder, (call) => payments.pay(payerOf(call), call.input));
  registerEndpoint(app, checkOrder, ({ input }) => payments.check(input));
  registerEndpoint(app, orderDiscard, (call) => payments.discard(payerOf(call), call.input));
  registerEndpoint(app, orderStatus, ({ user, input }) => payments.status(user.userId, input));
}

function payerOf<E extends Endpoint>({ client }: RequestContext<E>): Payer {
  return { language: client.language, mutationId: client.mutationId };
}

function buyerOf<E extends Endpoint>(call: RequestContext<E>): Buyer {
  return { ...payerOf(call), userId: call.user.userId, idempotentCall: call.idempotentCall };
}

/** The team is known to the caller of these calls. */
function withoutTeam<Placed extends { readonly TeamId?: string }>({
  TeamId: _,
  ...placed
}: Placed): Omit<Placed, 'TeamId'> {
  return placed;
}
