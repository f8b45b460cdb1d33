import type { KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeAlipay } from './fake-alipay';
import type { FakeWechatPay } from './fake-wechat-pay';

/** Settings, as environment variables, of a portal whose wallets are the fakes. Key files are in a new folder. */
export function walletEnv(
  wechat: FakeWechatPay['setting'],
  alipay: FakeAlipay['setting'],
): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-keys-'));
  const file = (name: string, key: KeyObject): string => {
    const path = join(folder, name);
    const type = key.type === 'private' ? 'pkcs8' : 'spki';
    writeFileSync(path, key.export({ type, format: 'pem' }));
    return path;
  };
  const { platformKey } = wechat;
  return {
    WALLETS: 'wechat,alipay',
    WECHAT_API: wechat.api.origin,
    WECHAT_APP_ID: wechat.appId,
    WECHAT_MCH_ID: wechat.mchId,
    WECHAT_CERT_SERIAL: wechat.certSerial,
    WECHAT_PRIVATE_KEY_FILE: file('wechat.pem', wechat.privateKey),
    WECHAT_API_V3_KEY: wechat.apiV3Key,
    ...(platformKey === null
      ? {}
      : {
          WECHAT_PLATFORM_KEY_ID: platformKey.id,
          WECHAT_PLATFORM_KEY_FILE: file('wechat-platform.pem', platformKey.key),
        }),
    ALIPAY_GATEWAY: alipay.gateway.href,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY_FILE: file('alipay.pem', alipay.privateKey),
    ALIPAY_PUBLIC_KEY_FILE: file('alipay-public.pem', alipay.alipayPublicKey),
  };
}
