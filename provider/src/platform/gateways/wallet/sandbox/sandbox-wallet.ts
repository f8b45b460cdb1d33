import type { PayMethod } from '@portal/shared/contracts/enums';
import type { Settings } from '../../../settings/settings';
import { opaqueToken } from '../../../runtime/crypto';
import type { Random } from '../../../runtime/random';
import { alipayNotificationReader } from '../alipay/alipay-notification';
import {
  WalletRefusal,
  type NewRefund,
  type NewTrade,
  type RawNotification,
  type WalletGateway,
  type WalletNotification,
  type WalletTrade,
} from '../wallet-gateway';
import { wechatNotificationReader } from '../wechat/wechat-notification';
import { sandboxKeys, type SandboxKeyDeps } from './sandbox-keys';
import { SANDBOX_ALIPAY, SANDBOX_WECHAT } from './sandbox-merchant';
import {
  findRefund,
  findTrade,
  insertRefund,
  insertTrade,
  takeFromTrade,
  updateTrade,
  type SandboxTrade,
} from './sandbox-trade.repository';

export interface SandboxWalletDeps extends SandboxKeyDeps {
  readonly random: Random;
  readonly settings: Pick<Settings, 'origins'>;
}

/**
 * SANDBOX=1 without WALLETS: trades are rows, the visitor's phone pays them (E53), and notifications have the format
 * and the signature of the wallet that it stands in for.
 */
export function sandboxWallet(method: PayMethod, deps: SandboxWalletDeps): WalletGateway {
  const { database, clock } = deps;
  const { queries } = database;
  const readNotification = sandboxNotificationReader(method, deps);
  return {
    async create(trade) {
      await insertTrade(queries, newRow(method, trade, deps));
      const row = await findTrade(queries, trade.outTradeNo);
      if (row?.state !== 'pending') throw new WalletRefusal('sandbox', 'ORDER_CLOSED');
      return { codeUrl: `${deps.settings.origins[0]}/sandbox/?pay=${row.token}#wallet` };
    },
    async query(outTradeNo) {
      const row = await findTrade(queries, outTradeNo);
      return row === null ? { state: 'absent' } : tradeOf(row);
    },
    async close(outTradeNo) {
      const now = clock.now();
      await updateTrade(queries, { outTradeNo, from: ['pending'], set: { state: 'closed', updatedAt: now } });
      return (await findTrade(queries, outTradeNo))?.state === 'paid' ? 'paid' : 'closed';
    },
    async refund(refund) {
      await giveBack(refund, deps);
      return { state: 'done' };
    },
    async queryRefund({ refundNo }) {
      return { state: (await findRefund(queries, refundNo)) === null ? 'failed' : 'done' };
    },
    readNotification,
  };
}

function newRow(method: PayMethod, trade: NewTrade, { random, clock }: SandboxWalletDeps) {
  const now = clock.now();
  const token = opaqueToken(random);
  return { ...trade, method, token, state: 'pending' as const, createdAt: now, updatedAt: now };
}

function tradeOf({ state, amountCents, paidCents, transactionId, paidAt }: SandboxTrade): WalletTrade {
  if (state !== 'paid' || transactionId === null || paidAt === null)
    return { state: state === 'paid' ? 'pending' : state };
  return { state, amountCents: paidCents ?? amountCents, transactionId, paidAt };
}

/** The same refund again is the same refund. A trade gives back what it holds, and no more. */
async function giveBack(refund: NewRefund, { database, clock }: SandboxWalletDeps): Promise<void> {
  const { outTradeNo, refundNo, amountCents } = refund;
  const row = { outTradeNo, refundNo, amountCents, createdAt: clock.now() };
  const isMade = await database.transaction(async (queries) => {
    if (await insertRefund(queries, row)) {
      if (await takeFromTrade(queries, row)) return true;
      throw new WalletRefusal('sandbox', 'NOT_ENOUGH');
    }
    return (await findRefund(queries, refundNo))?.amountCents === amountCents;
  });
  if (!isMade) throw new WalletRefusal('sandbox', 'INVALID_REQUEST');
}

/** Verifies with the code of the real wallets. */
function sandboxNotificationReader(method: PayMethod, deps: SandboxWalletDeps) {
  const load = sandboxKeys(deps);
  const { clock } = deps;
  return async (raw: RawNotification): Promise<WalletNotification> => {
    const { publicKey, apiV3Key } = await load();
    if (method === 'alipay')
      return alipayNotificationReader({ ...SANDBOX_ALIPAY, alipayPublicKey: publicKey }, { clock })(raw);
    const findKey = (serial: string) => Promise.resolve(serial === SANDBOX_WECHAT.keyId ? publicKey : null);
    return wechatNotificationReader({ ...SANDBOX_WECHAT, apiV3Key }, { findKey, clock })(raw);
  };
}
