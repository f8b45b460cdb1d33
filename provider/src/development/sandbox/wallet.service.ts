import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { PayState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { actOnPayment, openPayments } from '@portal/shared/contracts/sandbox';
import type { ProviderDeps } from '../../platform/deps';
import { sandboxKeys } from '../../platform/gateways/wallet/sandbox/sandbox-keys';
import {
  sandboxNotification,
  type SignedNotification,
} from '../../platform/gateways/wallet/sandbox/sandbox-notification';
import {
  findTradeByToken,
  findUnpaidTrades,
  updateTrade,
  type SandboxTrade,
  type SandboxTradeState,
} from '../../platform/gateways/wallet/sandbox/sandbox-trade.repository';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds, secondsUntil } from '../../platform/runtime/clock';

/** Posts a notification to its notify route, as a wallet's server does. */
export type DeliverNotification = (notification: SignedNotification) => Promise<void>;

export type SandboxWalletService = ReturnType<typeof sandboxWalletService>;

type Deps = Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'cipher' | 'newId'>;
type Action = ParsedRequestOf<typeof actOnPayment>['action'];

/** Seconds for which an ended payment is listed, so that it can still be paid late. */
const ENDED_SECONDS = 24 * 3600;

const PAY_STATE: Readonly<Record<SandboxTradeState, PayState>> = {
  pending: 'pending',
  paid: 'success',
  closed: 'closed',
  failed: 'failed',
};

/** The wallet of the visitor's phone (E53). */
export function sandboxWalletService(deps: Deps, deliver: DeliverNotification) {
  const { database, clock, random, newId } = deps;
  const keys = sandboxKeys(deps);

  async function change(trade: SandboxTrade, action: Action): Promise<SandboxTrade> {
    const now = clock.now();
    const isOver = action !== 'payLate' && trade.expiresAt <= now;
    if (isOver) throw new BusinessError(errorCodes.conflict);
    const { outTradeNo } = trade;
    const set = { ...changeOf(trade, action, now), updatedAt: now };
    // oxlint-disable-next-line portal/writes-in-units -- one statement on a row of the simulated wallet, see docs/decisions/0030
    const changed = await updateTrade(database.queries, { outTradeNo, from: FROM[action], set });
    if (changed === null) throw new BusinessError(errorCodes.conflict);
    return changed;
  }

  async function report(trade: SandboxTrade, notifyId: string): Promise<void> {
    const parts = { keys: await keys(), random, now: clock.now(), notifyId };
    await deliver(sandboxNotification(trade, parts));
  }

  return {
    async list(): Promise<ResponseOf<typeof openPayments>['list']> {
      const trades = await findUnpaidTrades(database.queries, addSeconds(clock.now(), -ENDED_SECONDS));
      return trades.map((trade) => ({
        Token: trade.token,
        // The number of a payment is that of its order and of the attempt.
        OrderNo: trade.outTradeNo.replace(/_\d+$/, ''),
        payMethod: trade.method,
        amountCents: trade.amountCents,
        payState: PAY_STATE[trade.state],
        expiresAt: trade.expiresAt.toISOString(),
        expiresIn: secondsUntil(clock.now(), trade.expiresAt),
      }));
    },

    /** @throws BusinessError `notFound`, `conflict` if the payment is over */
    async act({
      Token,
      action,
    }: ParsedRequestOf<typeof actOnPayment>): Promise<ResponseOf<typeof actOnPayment>> {
      const trade = await findTradeByToken(database.queries, Token);
      if (trade === null) throw new BusinessError(errorCodes.notFound);
      const changed = await change(trade, action);
      const notifyId = newId();
      await report(changed, notifyId);
      if (action === 'payTwice') {
        // Repeated as wallets do, and once more under another id.
        await report(changed, notifyId);
        await report(changed, newId());
      }
      return { payState: PAY_STATE[changed.state] };
    },
  };
}

/** States in which each action is possible. */
const FROM: Readonly<Record<Action, readonly SandboxTradeState[]>> = {
  pay: ['pending'],
  payTwice: ['pending'],
  wrongAmount: ['pending'],
  fail: ['pending'],
  close: ['pending'],
  payLate: ['pending', 'closed', 'failed'],
};

function changeOf(trade: SandboxTrade, action: Action, now: Date): Partial<SandboxTrade> {
  switch (action) {
    case 'fail':
      // Alipay knows no failed trade: it closes.
      return { state: trade.method === 'alipay' ? 'closed' : 'failed' };
    case 'close':
      return { state: 'closed' };
    case 'wrongAmount':
      return paid(trade, trade.amountCents === 1 ? 2 : trade.amountCents - 1, now);
    case 'pay':
    case 'payTwice':
    case 'payLate':
      return paid(trade, trade.amountCents, now);
  }
}

function paid({ outTradeNo }: SandboxTrade, paidCents: number, now: Date): Partial<SandboxTrade> {
  return { state: 'paid', paidCents, transactionId: `sandbox_${outTradeNo}`, paidAt: now };
}
