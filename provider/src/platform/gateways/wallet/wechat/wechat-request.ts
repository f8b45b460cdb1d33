import type { WechatPaySetting } from '../../../settings/wallet-settings';
import type { Clock } from '../../../runtime/clock';
import type { Random } from '../../../runtime/random';
import { rsaSignature } from '../rsa-signature';
import { askWallet, type WalletResponse } from '../wallet-http';

/** One call of API v3. */
export interface WechatCall {
  readonly method: 'GET' | 'POST';
  /** With query: `/v3/pay/transactions/native`. */
  readonly path: `/v3/${string}`;
  readonly content?: object;
}

/** Sends a call, signed by the merchant. The response is not verified yet. */
export type SendToWechat = (call: WechatCall, signal: AbortSignal) => Promise<WalletResponse>;

export interface WechatParts {
  readonly setting: WechatPaySetting;
  readonly clock: Clock;
  readonly random: Random;
}

/** Signs every request with WECHATPAY2-SHA256-RSA2048. */
export function wechatSender({ setting, clock, random }: WechatParts): SendToWechat {
  const { api, mchId, certSerial, privateKey, platformKey } = setting;
  return ({ method, path, content }, signal) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonce = random.bytes(16).toString('hex');
    const signature = rsaSignature(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, privateKey);
    const credentials = {
      mchid: mchId,
      nonce_str: nonce,
      signature,
      timestamp,
      serial_no: certSerial,
    };
    const authorization = Object.entries(credentials).map(([name, value]) => `${name}="${value}"`);
    return askWallet({
      wallet: 'wechat',
      url: new URL(path, api),
      method,
      headers: {
        authorization: `WECHATPAY2-SHA256-RSA2048 ${authorization.join(',')}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'portal',
        // Asks for responses that are signed with the platform's public key.
        ...(platformKey === null ? {} : { 'wechatpay-serial': platformKey.id }),
      },
      body,
      signal,
    });
  };
}
