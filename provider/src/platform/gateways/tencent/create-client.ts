import { lookup, type LookupOptions } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { CommonClient } from 'tencentcloud-sdk-nodejs-common';
import type { TencentAccount } from '../../settings/gateway-settings';

export interface TencentProduct {
  /** First label of the product's host name, which the signature is bound to. */
  readonly name: 'sms' | 'captcha' | 'faceid' | 'ocr';
  readonly version: string;
  /** For regional products. */
  readonly region?: string;
}

export function createClient(
  { api, secretId, secretKey }: TencentAccount,
  product: TencentProduct,
): CommonClient {
  return new CommonClient(`${product.name}.${api.host}`, product.version, {
    credential: { secretId, secretKey },
    ...(product.region === undefined ? {} : { region: product.region }),
    profile: {
      httpProfile: {
        protocol: `${api.protocol}//`,
        agent: api.protocol === 'http:' ? new HttpAgent({ lookup: lookupLocal }) : new HttpsAgent(),
      },
    },
  });
}

/** Names below `localhost` resolve to this machine (RFC 6761), but not every resolver supports that. */
const lookupLocal: LookupFunction = (_hostname, options, callback) => {
  lookup('localhost', options satisfies LookupOptions, callback);
};
