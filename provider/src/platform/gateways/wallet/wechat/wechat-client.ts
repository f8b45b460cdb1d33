import * as z from 'zod';
import { ExternalError } from '../../external-error';
import { parsedJson } from '../parsed-json';
import { repeatOnce } from '../repeat-once';
import { WalletRefusal } from '../wallet-gateway';
import type { WalletResponse } from '../wallet-http';
import type { SendToWechat, WechatCall, WechatParts } from './wechat-request';
import { wechatSignatureFault, type FindPlatformKey } from './wechat-signature';

/** Performs a call and returns its verified content; null for a response without content. */
export type CallWechat = (call: WechatCall, signal: AbortSignal) => Promise<unknown>;

const refusalSchema = z.object({ code: z.string().regex(/^[A-Z0-9_]{1,64}$/) });

/**
 * Verifies every response. A refusal counts only if it is signed too: it decides whether a payment exists.
 * @throws WalletRefusal with the wallet's code; ExternalError for anything else
 */
export function wechatClient(
  { clock }: WechatParts,
  { send, findKey }: { readonly send: SendToWechat; readonly findKey: FindPlatformKey },
): CallWechat {
  async function verifiedJson(response: WalletResponse): Promise<unknown> {
    const fault = await wechatSignatureFault(response, findKey, clock.now());
    if (fault !== null)
      throw new ExternalError(
        `wechat answered HTTP ${String(response.status)} with a wrong ${fault}`,
        'invalid',
      );
    return response.body.length === 0 ? null : parsedJson(response.body);
  }

  /** `SYSTEM_ERROR`: the outcome is unknown. */
  async function answer(call: WechatCall, signal: AbortSignal): Promise<WalletResponse> {
    const response = await send(call, signal);
    if (response.status >= 500) throw serverFault(response);
    return response;
  }

  return async (call, signal) => {
    const response = await repeatOnce(signal, () => answer(call, signal));
    const content = await verifiedJson(response);
    if (response.status >= 200 && response.status < 300) return content;
    const refusal = refusalSchema.safeParse(content);
    if (refusal.success) throw new WalletRefusal('wechat', refusal.data.code);
    throw new ExternalError(`wechat answered HTTP ${String(response.status)}`, 'invalid');
  };
}

/** Concludes nothing, so it needs no signature. */
function serverFault({ status, body }: WalletResponse): ExternalError {
  const refusal = refusalSchema.safeParse(parsedJson(body));
  return new ExternalError(
    `wechat answered ${refusal.success ? refusal.data.code : `HTTP ${String(status)}`}`,
    'unreachable',
  );
}
