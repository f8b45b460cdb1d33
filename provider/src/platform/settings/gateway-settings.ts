import type { Language } from '@portal/shared/contracts/language';
import * as z from 'zod';
import { amazonDimensions, type AmazonDimensions } from './amazon-dimensions';
import { api, handedOut, needed, number, oneOf, type Need as NeedOf } from './gateway-fields';
import { SettingsError } from './settings-error';
import { walletFields, walletSettings, type WalletSettings } from './wallet-settings';

/** An account of Tencent Cloud, for any of its products. */
export interface TencentAccount {
  /** Each product has a host name below this one: `https://sms.tencentcloudapi.com`. */
  readonly api: URL;
  readonly secretId: string;
  readonly secretKey: string;
}

/** Ids of templates that the sender has approved. Their texts are the portal's own. */
export interface SmsTemplates {
  /** With one parameter, the six digits. */
  readonly code: Readonly<Record<Language, string>>;
  /** Without parameters: the security settings were changed. */
  readonly notice: Readonly<Record<Language, string>>;
}

export interface TencentSmsSetting {
  readonly account: TencentAccount;
  readonly appId: string;
  readonly sign: string;
  readonly region: string;
  /** For mainland numbers. */
  readonly mainland: SmsTemplates;
  /**
   * For all other numbers, because the sender does not accept mainland templates for them. Null: nothing is sent to
   * them.
   */
  readonly abroad: SmsTemplates | null;
}

export interface SmtpSetting {
  /** May contain user and password. */
  readonly server: URL;
  /** `portal@example.com` or `Portal <portal@example.com>`. */
  readonly from: { readonly name: string; readonly address: string };
}

export interface TencentCaptchaSetting {
  readonly account: TencentAccount;
  /** Public. */
  readonly appId: number;
  readonly appSecret: string;
  /** Users pass without a puzzle during an outage of the service. */
  readonly failOpen: boolean;
}

export interface TencentIdentitySetting {
  readonly account: TencentAccount;
  /** The flow of face checks that was set up in the console. */
  readonly faceRuleId: string;
}

export interface AmazonMarketplaceSetting {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The product sold there. Tokens of other products are refused. */
  readonly productCode: string;
  readonly dimensions: AmazonDimensions;
  /** Overrides Amazon's endpoints for the region. */
  readonly api: URL | null;
}

/** The adapter of each external service, with its settings. */
export interface GatewaySettings {
  readonly mail: { readonly by: 'smtp'; readonly smtp: SmtpSetting } | { readonly by: 'sandbox' | 'nobody' };
  readonly sms:
    { readonly by: 'tencent'; readonly tencent: TencentSmsSetting } | { readonly by: 'sandbox' | 'nobody' };
  readonly captcha:
    { readonly by: 'tencent'; readonly tencent: TencentCaptchaSetting } | { readonly by: 'builtin' | 'off' };
  readonly identity:
    ({ readonly by: 'tencent' } & TencentIdentitySetting) | { readonly by: 'sandbox' | 'nobody' };
  readonly marketplace:
    | { readonly by: 'amazon'; readonly amazon: AmazonMarketplaceSetting }
    | { readonly by: 'sandbox' | 'nobody' };
  readonly wallets: WalletSettings;
}

// The value may contain a password, so no message repeats it.
const smtpUrl = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isServer =
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    isDecodable(url.username) &&
    isDecodable(url.password);
  if (isServer) return url;
  context.addIssue({
    code: 'custom',
    message: 'must be an address such as smtps://user:password@mail.example.com:465',
  });
  return z.NEVER;
});

/** A `%` in a user name or password must be written as `%25`. */
function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const mailbox = z.string().transform((text, context) => {
  const [, name = '', address = ''] =
    /^(?:([^<>"\\\p{Cc}]{0,64})<([^<>]+)>)$/u.exec(text.trim()) ?? /^()([^<>]+)$/.exec(text.trim()) ?? [];
  if (z.regexes.email.test(address)) return { name: name.trim(), address };
  context.addIssue({
    code: 'custom',
    message: 'must be a mailbox such as portal@example.com or Portal <portal@example.com>',
  });
  return z.NEVER;
});

const region = z.string().refine((text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text), {
  error: (issue) => `must be a region such as ap-guangzhou or us-east-1, not "${String(issue.input)}"`,
});

/** The settings of external services. */
export const gatewayFields = {
  MAIL: oneOf('smtp').optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
  SMS: oneOf('tencent').optional(),
  CAPTCHA: oneOf('builtin', 'tencent', 'off').default('builtin'),
  CAPTCHA_FAIL_OPEN: z
    .enum(['0', '1'], { error: (issue) => `must be 0 or 1, not "${String(issue.input)}"` })
    .transform((text) => text === '1')
    .default(false),
  IDENTITY: oneOf('tencent').optional(),
  TENCENT_API: api.default(new URL('https://tencentcloudapi.com')),
  TENCENT_SECRET_ID: handedOut.optional(),
  TENCENT_SECRET_KEY: handedOut.optional(),
  TENCENT_SMS_APP_ID: number.optional(),
  TENCENT_SMS_SIGN: z.string().trim().max(64, 'must have at most 64 characters').optional(),
  TENCENT_SMS_REGION: region.default('ap-guangzhou'),
  TENCENT_SMS_CODE_ZH: number.optional(),
  TENCENT_SMS_CODE_EN: number.optional(),
  TENCENT_SMS_NOTICE_ZH: number.optional(),
  TENCENT_SMS_NOTICE_EN: number.optional(),
  TENCENT_SMS_ABROAD_CODE_ZH: number.optional(),
  TENCENT_SMS_ABROAD_CODE_EN: number.optional(),
  TENCENT_SMS_ABROAD_NOTICE_ZH: number.optional(),
  TENCENT_SMS_ABROAD_NOTICE_EN: number.optional(),
  TENCENT_CAPTCHA_APP_ID: number.optional(),
  TENCENT_CAPTCHA_APP_SECRET: handedOut.optional(),
  TENCENT_FACE_RULE_ID: handedOut.optional(),
  MARKETPLACE: oneOf('amazon').optional(),
  AMAZON_REGION: region.default('us-east-1'),
  AMAZON_ACCESS_KEY_ID: handedOut.optional(),
  AMAZON_SECRET_ACCESS_KEY: handedOut.optional(),
  AMAZON_PRODUCT_CODE: handedOut.optional(),
  AMAZON_DIMENSIONS: amazonDimensions,
  AMAZON_API: api.optional(),
  ...walletFields,
} as const;

type Read = z.output<z.ZodObject<typeof gatewayFields>>;
type Need = NeedOf<Read>;

/**
 * Selects the adapters. Without a configured sender, a sandbox shows messages itself, and elsewhere nothing is sent.
 * @throws SettingsError naming the settings that the selected adapter requires
 */
export function gatewaySettings(read: Read, isSandbox: boolean): GatewaySettings {
  const without = { by: isSandbox ? ('sandbox' as const) : ('nobody' as const) };
  return {
    mail: read.MAIL === undefined ? without : { by: read.MAIL, smtp: smtpSetting(needed(read, 'MAIL=smtp')) },
    sms: read.SMS === undefined ? without : { by: read.SMS, tencent: smsSetting(read) },
    captcha: captchaSetting(read),
    identity:
      read.IDENTITY === undefined
        ? without
        : { by: read.IDENTITY, ...identitySetting(needed(read, 'IDENTITY=tencent')) },
    marketplace:
      read.MARKETPLACE === undefined
        ? without
        : { by: read.MARKETPLACE, amazon: amazonSetting(read, needed(read, 'MARKETPLACE=amazon')) },
    wallets: read.WALLETS === undefined ? without : walletSettings(read, read.WALLETS),
  };
}

function captchaSetting(read: Read): GatewaySettings['captcha'] {
  if (read.CAPTCHA !== 'tencent') {
    if (read.CAPTCHA_FAIL_OPEN)
      throw new SettingsError(
        'CAPTCHA_FAIL_OPEN=1 needs CAPTCHA=tencent: the others have no service to fail.',
      );
    return { by: read.CAPTCHA };
  }
  const need = needed(read, 'CAPTCHA=tencent');
  return {
    by: 'tencent',
    tencent: {
      account: accountOf(need),
      appId: Number(need('TENCENT_CAPTCHA_APP_ID')),
      appSecret: need('TENCENT_CAPTCHA_APP_SECRET'),
      failOpen: read.CAPTCHA_FAIL_OPEN,
    },
  };
}

function smtpSetting(need: Need): SmtpSetting {
  return { server: need('SMTP_URL'), from: need('MAIL_FROM') };
}

function smsSetting(read: Read): TencentSmsSetting {
  const need = needed(read, 'SMS=tencent');
  return {
    account: accountOf(need),
    appId: need('TENCENT_SMS_APP_ID'),
    sign: need('TENCENT_SMS_SIGN'),
    region: need('TENCENT_SMS_REGION'),
    mainland: {
      code: { 'zh-CN': need('TENCENT_SMS_CODE_ZH'), en: need('TENCENT_SMS_CODE_EN') },
      notice: { 'zh-CN': need('TENCENT_SMS_NOTICE_ZH'), en: need('TENCENT_SMS_NOTICE_EN') },
    },
    abroad: abroadTemplates(read),
  };
}

const ABROAD = [
  'TENCENT_SMS_ABROAD_CODE_ZH',
  'TENCENT_SMS_ABROAD_CODE_EN',
  'TENCENT_SMS_ABROAD_NOTICE_ZH',
  'TENCENT_SMS_ABROAD_NOTICE_EN',
] as const;

/** All of them or none. */
function abroadTemplates(read: Read): SmsTemplates | null {
  const given = ABROAD.find((name) => read[name] !== undefined);
  if (given === undefined) return null;
  const need = needed(read, given);
  return {
    code: { 'zh-CN': need('TENCENT_SMS_ABROAD_CODE_ZH'), en: need('TENCENT_SMS_ABROAD_CODE_EN') },
    notice: { 'zh-CN': need('TENCENT_SMS_ABROAD_NOTICE_ZH'), en: need('TENCENT_SMS_ABROAD_NOTICE_EN') },
  };
}

function accountOf(need: Need): TencentAccount {
  return {
    api: need('TENCENT_API'),
    secretId: need('TENCENT_SECRET_ID'),
    secretKey: need('TENCENT_SECRET_KEY'),
  };
}

function identitySetting(need: Need): TencentIdentitySetting {
  return { account: accountOf(need), faceRuleId: need('TENCENT_FACE_RULE_ID') };
}

function amazonSetting(read: Read, need: Need): AmazonMarketplaceSetting {
  return {
    region: need('AMAZON_REGION'),
    accessKeyId: need('AMAZON_ACCESS_KEY_ID'),
    secretAccessKey: need('AMAZON_SECRET_ACCESS_KEY'),
    productCode: need('AMAZON_PRODUCT_CODE'),
    dimensions: need('AMAZON_DIMENSIONS'),
    api: read.AMAZON_API ?? null,
  };
}
