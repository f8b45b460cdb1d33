import * as z from 'zod';
import type { AlipaySetting } from '../../../settings/wallet-settings';
import type { Clock } from '../../../runtime/clock';
import { ExternalError } from '../../external-error';
import { parsedJson } from '../parsed-json';
import { repeatOnce } from '../repeat-once';
import { isRsaSignature } from '../rsa-signature';
import { plainTimeInShanghai } from '../shanghai-time';
import { WalletRefusal } from '../wallet-gateway';
import { askWallet } from '../wallet-http';
import { alipayRequestSignature, type AlipayParameters } from './alipay-signature';
import { jsonMembers } from './json-members';

/** One call of the gateway. */
export interface AlipayCall {
  readonly method: `alipay.trade.${string}`;
  readonly content: object;
  /** Where Alipay reports the payment, for the call that creates it. */
  readonly notifyUrl?: string;
}

/** Performs a call and returns its verified content. */
export type CallAlipay = (call: AlipayCall, signal: AbortSignal) => Promise<unknown>;

const resultSchema = z.object({
  code: z.string().regex(/^\d{1,8}$/),
  sub_code: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
});

const SUCCESS = '10000';
/** The wallet failed itself, so the outcome is unknown, and the documents ask to repeat the call. */
const SERVER_FAULT = /^20000$|SYSTEM_ERROR$|^isp\.unknow-error$|^aop\.unknow-error$/;

/**
 * Calls Alipay's gateway with RSA2 and verifies every response.
 * @throws WalletRefusal with the wallet's code; ExternalError for anything else
 */
export function alipayClient(setting: AlipaySetting, clock: Clock): CallAlipay {
  async function send(call: AlipayCall, signal: AbortSignal): Promise<string> {
    const body = { biz_content: JSON.stringify(call.content) };
    const common = commonParameters(setting, call, clock.now());
    const sign = alipayRequestSignature({ ...common, ...body }, setting.privateKey);
    const url = new URL(setting.gateway);
    url.search = new URLSearchParams({ ...common, sign }).toString();
    const response = await askWallet({
      wallet: 'alipay',
      url,
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      },
      body: new URLSearchParams(body).toString(),
      signal,
    });
    if (response.status === 200) return response.body.toString('utf8');
    const failure = response.status >= 500 ? 'unreachable' : 'invalid';
    throw new ExternalError(`alipay answered HTTP ${String(response.status)}`, failure);
  }

  return (call, signal) =>
    repeatOnce(signal, async () => verified(await send(call, signal), call.method, setting));
}

function commonParameters(setting: AlipaySetting, call: AlipayCall, now: Date): AlipayParameters {
  return {
    app_id: setting.appId,
    method: call.method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: plainTimeInShanghai(now),
    version: '1.0',
    ...(call.notifyUrl === undefined ? {} : { notify_url: call.notifyUrl }),
  };
}

/** Reads only the text that the signature is over. A refusal counts only if it is signed too. */
function verified(text: string, method: string, { alipayPublicKey }: AlipaySetting): unknown {
  const members = jsonMembers(text);
  const signed = members?.get(`${method.replaceAll('.', '_')}_response`);
  const content = parsedJson(signed ?? members?.get('error_response') ?? '');
  const result = resultSchema.safeParse(content);
  if (!result.success) throw new ExternalError('alipay answered without a result', 'invalid');
  const code = result.data.sub_code ?? result.data.code;
  if (SERVER_FAULT.test(code) || SERVER_FAULT.test(result.data.code))
    throw new ExternalError(`alipay answered ${code}`, 'unreachable');
  const signature = parsedJson(members?.get('sign') ?? '');
  const isSigned =
    signed !== undefined &&
    typeof signature === 'string' &&
    isRsaSignature(signed, signature, alipayPublicKey);
  if (!isSigned) throw new ExternalError(`alipay answered ${code} without its signature`, 'invalid');
  if (result.data.code === SUCCESS) return content;
  throw new WalletRefusal('alipay', code);
}
