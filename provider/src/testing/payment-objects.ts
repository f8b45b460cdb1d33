import type { PayMethod } from '@portal/shared/contracts/enums';
import { payOrder } from '@portal/shared/contracts/order';
import { sandboxKeys } from '../platform/gateways/wallet/sandbox/sandbox-keys';
import { sandboxNotification } from '../platform/gateways/wallet/sandbox/sandbox-notification';
import { findTradeByToken } from '../platform/gateways/wallet/sandbox/sandbox-trade.repository';
import { buildOrder } from './builders';
import type { SignedInAccount } from './joining-scene';
import { isOwn, type Holder, type Made } from './object-holder';
import type { TestApp } from './test-app';

/*
 * Payments of a person, and what a wallet says of them.
 */

/** The token of a payment of the person in the sandbox wallet. */
export const payment = ({ world: { app }, person }: Holder) => beginPayment(app, person, 'wechat');

async function beginPayment(app: TestApp, by: SignedInAccount, PayMethod: PayMethod): Promise<string> {
  const { orderNo: OrderNo } = await buildOrder(app, { buyer: by.user });
  const { Url } = await app.ok(payOrder, { OrderNo, PayMethod }, { as: by.as });
  return new URL(Url).searchParams.get('pay') ?? '';
}

/** The notification of a payment of the caller, in which the field or header is that of one of the person. */
export const notified =
  (method: PayMethod, read: (sent: Notification) => string) =>
  async (holder: Holder): Promise<Made> => {
    const { app } = holder.world;
    const told = await notificationFor(app, holder.caller, method);
    const other = isOwn(holder) ? told : await notificationFor(app, holder.person, method);
    return { id: read(other), more: told.fields, headers: told.headers };
  };

interface Notification {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** As the wallet signs it. */
async function notificationFor(
  app: TestApp,
  payer: SignedInAccount,
  method: PayMethod,
): Promise<Notification> {
  const trade = await findTradeByToken(app.database.queries, await beginPayment(app, payer, method));
  if (trade === null) throw new Error('The wallet knows no such payment.');
  const now = app.clock.now();
  const keys = await sandboxKeys(app.deps)();
  const { headers, body } = sandboxNotification(
    { ...trade, state: 'paid', paidAt: now, paidCents: trade.amountCents, transactionId: trade.outTradeNo },
    { keys, random: app.deps.random, now, notifyId: app.deps.newId() },
  );
  const text = body.toString();
  return {
    headers,
    fields: method === 'wechat' ? parsed(text) : Object.fromEntries(new URLSearchParams(text)),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  const fields: object = Object(JSON.parse(text));
  return { ...fields };
}
