import { alipayNotify, wechatNotify } from '@portal/shared/contracts/payment';
import { outsideTransactions } from '../../database/transaction-scope';
import type { GatewayDeps } from '../gateway-deps';
import { alipay } from './alipay/alipay';
import { sandboxWallet } from './sandbox/sandbox-wallet';
import type { WalletGateway, Wallets } from './wallet-gateway';
import { wechatPay } from './wechat/wechat-pay';

type WalletDeps = Pick<GatewayDeps, 'settings' | 'database' | 'clock' | 'random' | 'cipher' | 'metrics'>;

/** The wallets of the setting WALLETS. Without it, those of the sandbox or none. */
export function chooseWallets(deps: WalletDeps): Wallets {
  const { wallets } = deps.settings;
  switch (wallets.by) {
    case 'wallets': {
      const { wechat, alipay: ali } = wallets;
      return {
        ...(wechat === null ? {} : { wechat: guarded(wechatPay(partsOf(deps, wechat, wechatNotify.path))) }),
        ...(ali === null ? {} : { alipay: guarded(alipay(partsOf(deps, ali, alipayNotify.path))) }),
      };
    }
    case 'sandbox':
      return {
        wechat: guarded(sandboxWallet('wechat', deps)),
        alipay: guarded(sandboxWallet('alipay', deps)),
      };
    case 'nobody':
      return {};
  }
}

function guarded(wallet: WalletGateway): WalletGateway {
  return outsideTransactions('A wallet', wallet);
}

/** A wallet reports to the first origin, which must be reachable for it. */
function partsOf<Setting>({ settings, ...deps }: WalletDeps, setting: Setting, path: string) {
  const base = new URL(settings.apiBase, settings.origins[0]).href;
  return { ...deps, setting, notifyUrl: base + path };
}
