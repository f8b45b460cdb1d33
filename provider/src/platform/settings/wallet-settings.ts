import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PAY_METHODS, type PayMethod } from '@portal/shared/contracts/enums';
import * as z from 'zod';
import { api, needed, number } from './gateway-fields';
import { isLoopbackHost } from './loopback-host';

/** A merchant of WeChat Pay, API v3. */
export interface WechatPaySetting {
  readonly api: URL;
  readonly appId: string;
  readonly mchId: string;
  /** Serial of the merchant's certificate, to which the private key belongs. */
  readonly certSerial: string;
  readonly privateKey: KeyObject;
  /** 32 characters, which encrypt notifications and certificates. */
  readonly apiV3Key: string;
  /** The wallet's public key. Null: its certificates are fetched. */
  readonly platformKey: { readonly id: string; readonly key: KeyObject } | null;
}

/** An application of Alipay's open platform. */
export interface AlipaySetting {
  readonly gateway: URL;
  readonly appId: string;
  /** The account that receives the money. */
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  /** Alipay's key, not the application's own. */
  readonly alipayPublicKey: KeyObject;
}

/** Wallets that take payments. Null: that method is not offered. */
export type WalletSettings =
  | {
      readonly by: 'wallets';
      readonly wechat: WechatPaySetting | null;
      readonly alipay: AlipaySetting | null;
    }
  | { readonly by: 'sandbox' | 'nobody' };

const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';

const isMethod = (name: string): name is PayMethod => PAY_METHODS.some((method) => method === name);

const wallets = z.string().transform((text, context): readonly PayMethod[] => {
  const names = text.split(',').map((name) => name.trim());
  const methods = names.filter(isMethod);
  if (methods.length === names.length && new Set(methods).size === methods.length) return methods;
  context.addIssue({ code: 'custom', message: `must list ${PAY_METHODS.join(', ')}, not "${text}"` });
  return z.NEVER;
});

const matching = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => pattern.test(text), message);

/** An address with a path, https except for this machine. */
const gateway = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAddress =
    url !== null &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)));
  if (isAddress) return url;
  context.addIssue({
    code: 'custom',
    message: `must be an address such as ${ALIPAY_GATEWAY}, with https for every host but localhost`,
  });
  return z.NEVER;
});

/** Bits of an RSA key; both wallets require 2048. */
const MIN_BITS = 2048;

const keyFile = (kind: 'private' | 'public') =>
  z.string().transform((path, context) => {
    const problem = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    let content: string;
    try {
      content = readFileSync(path, 'utf8');
    } catch {
      return problem(`names a file that cannot be read: ${path}`);
    }
    const key = parseKey(kind, content.trim());
    if (key?.asymmetricKeyType !== 'rsa')
      return problem(`names a file that holds no RSA ${kind} key: ${path}`);
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS)
      return problem(`names a file whose key has fewer than ${String(MIN_BITS)} bits: ${path}`);
    return key;
  });

/** Accepts PEM, and the bare base64 that Alipay's console shows: PKCS #8 or PKCS #1. */
function parseKey(kind: 'private' | 'public', content: string): KeyObject | null {
  const isPem = content.startsWith('-----');
  const key = Buffer.from(content, 'base64');
  if (kind === 'private')
    return isPem
      ? tryParse(() => createPrivateKey(content))
      : (tryParse(() => createPrivateKey({ key, format: 'der', type: 'pkcs8' })) ??
          tryParse(() => createPrivateKey({ key, format: 'der', type: 'pkcs1' })));
  // Node derives a public key from a private one, which would hide that the wrong file is named.
  if (content.includes('PRIVATE')) return null;
  return tryParse(() => createPublicKey(isPem ? content : { key, format: 'der', type: 'spki' }));
}

function tryParse(parse: () => KeyObject): KeyObject | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

/** The settings of wallets. */
export const walletFields = {
  WALLETS: wallets.optional(),
  WECHAT_API: api.default(new URL('https://api.mch.weixin.qq.com')),
  WECHAT_APP_ID: matching(/^wx[0-9a-f]{16}$/, 'must be an id such as wx8888888888888888').optional(),
  WECHAT_MCH_ID: number.optional(),
  WECHAT_CERT_SERIAL: matching(
    /^[0-9A-F]{16,64}$/i,
    'must be the serial of the merchant certificate, 40 hexadecimal digits',
  ).optional(),
  WECHAT_PRIVATE_KEY_FILE: keyFile('private').optional(),
  WECHAT_API_V3_KEY: matching(/^[0-9A-Za-z]{32}$/, 'must have exactly 32 letters and digits').optional(),
  WECHAT_PLATFORM_KEY_ID: matching(
    /^PUB_KEY_ID_[0-9A-Za-z]{1,64}$/,
    'must be the id of the public key, PUB_KEY_ID_ and digits',
  ).optional(),
  WECHAT_PLATFORM_KEY_FILE: keyFile('public').optional(),
  ALIPAY_GATEWAY: gateway.default(new URL(ALIPAY_GATEWAY)),
  ALIPAY_APP_ID: matching(/^\d{16}$/, 'must have 16 digits').optional(),
  ALIPAY_SELLER_ID: matching(/^2088\d{12}$/, 'must be an account number, 2088 and 12 digits').optional(),
  ALIPAY_PRIVATE_KEY_FILE: keyFile('private').optional(),
  ALIPAY_PUBLIC_KEY_FILE: keyFile('public').optional(),
} as const;

type Read = z.output<z.ZodObject<typeof walletFields>>;

/** @throws SettingsError naming a setting that a chosen wallet requires */
export function walletSettings(read: Read, chosen: readonly PayMethod[]): WalletSettings {
  return {
    by: 'wallets',
    wechat: chosen.includes('wechat') ? wechatSetting(read) : null,
    alipay: chosen.includes('alipay') ? alipaySetting(read) : null,
  };
}

function wechatSetting(read: Read): WechatPaySetting {
  const need = needed(read, 'WALLETS=wechat');
  return {
    api: need('WECHAT_API'),
    appId: need('WECHAT_APP_ID'),
    mchId: need('WECHAT_MCH_ID'),
    certSerial: need('WECHAT_CERT_SERIAL'),
    privateKey: need('WECHAT_PRIVATE_KEY_FILE'),
    apiV3Key: need('WECHAT_API_V3_KEY'),
    platformKey: platformKey(read),
  };
}

/** Both or none. */
function platformKey(read: Read): WechatPaySetting['platformKey'] {
  const { WECHAT_PLATFORM_KEY_ID: id, WECHAT_PLATFORM_KEY_FILE: key } = read;
  if (id === undefined && key === undefined) return null;
  const need = needed(read, id === undefined ? 'WECHAT_PLATFORM_KEY_FILE' : 'WECHAT_PLATFORM_KEY_ID');
  return { id: need('WECHAT_PLATFORM_KEY_ID'), key: need('WECHAT_PLATFORM_KEY_FILE') };
}

function alipaySetting(read: Read): AlipaySetting {
  const need = needed(read, 'WALLETS=alipay');
  return {
    gateway: need('ALIPAY_GATEWAY'),
    appId: need('ALIPAY_APP_ID'),
    sellerId: need('ALIPAY_SELLER_ID'),
    privateKey: need('ALIPAY_PRIVATE_KEY_FILE'),
    alipayPublicKey: need('ALIPAY_PUBLIC_KEY_FILE'),
  };
}
