import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isProxyEntry, PROXY_NAMES } from '@portal/shared/server/client-address';

type Env = Readonly<Record<string, string | undefined>>;

/** Error of an invalid setting: one sentence that names it. */
export class RegistrySettingsError extends Error {
  override readonly name = 'RegistrySettingsError';
}

/** Settings of the registry when it runs alone. With `npm start` they come from the provider's settings. */
export interface RegistrySettings {
  readonly port: number;
  readonly host: string;
  readonly origins: readonly string[];
  readonly dataDir: string;
  readonly opsToken: string | null;
  readonly trustProxy: readonly string[];
  readonly apiBase: string;
  readonly promoBase: string;
  readonly assetOrigins: readonly string[];
  readonly devOrigins: readonly string[];
  /** `ASSETS_ONLY=1`: serve release files for pages of `ORIGINS`, but no pages. */
  readonly assetsOnly: boolean;
  readonly isCaptchaOff: boolean;
  readonly production: boolean;
  /** Public id of the third-party captcha, with `CAPTCHA=tencent`. */
  readonly captchaAppId: string | null;
}

/** Origins are written into policies, where a wildcard would allow every host. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const base = z
  .string()
  .check(
    z.refine(
      (text) =>
        /^(\/[a-z0-9._-]+)+$/i.test(text) ||
        (URL.canParse(text) && /^https?:/.test(text) && !text.endsWith('/')),
      'must be a path such as /api, or an address such as https://api.example.com/api',
    ),
  );

const schema = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), '8080'),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), '.data'),
  OPS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  TRUST_PROXY: z._default(z.string(), ''),
  API_BASE: z._default(base, '/api'),
  PROMO_BASE: z._default(base, '/promo'),
  CAPTCHA: z._default(z.enum(['builtin', 'tencent', 'off'], 'must be builtin or tencent or off'), 'builtin'),
  TENCENT_CAPTCHA_APP_ID: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be a number'))),
  NODE_ENV: z.optional(z.string()),
  ASSETS_ONLY: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
});

/** @throws RegistrySettingsError for the first invalid value */
export function readRegistrySettings(env: Env): RegistrySettings {
  const parsed = z.safeParse(
    schema,
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new RegistrySettingsError(`${String(issue?.path[0])} ${issue?.message ?? 'cannot be read'}.`);
  }
  const read = parsed.data;
  const origins = readOrigins(env, 'ORIGINS');
  if (read.CAPTCHA === 'tencent' && read.TENCENT_CAPTCHA_APP_ID === undefined)
    throw new RegistrySettingsError('TENCENT_CAPTCHA_APP_ID is required with CAPTCHA=tencent.');
  return {
    port: Number(read.PORT),
    host: read.HOST,
    origins: origins.length > 0 ? origins : loopbackOrigins(Number(read.PORT)),
    dataDir: resolve(read.DATA_DIR),
    opsToken: read.OPS_TOKEN ?? null,
    trustProxy: readTrustProxy(read.TRUST_PROXY),
    apiBase: read.API_BASE,
    promoBase: read.PROMO_BASE,
    assetOrigins: readAssetOrigins(env),
    devOrigins: readDevOrigins(env),
    assetsOnly: read.ASSETS_ONLY === '1',
    isCaptchaOff: read.CAPTCHA === 'off',
    production: read.NODE_ENV === 'production',
    captchaAppId: read.CAPTCHA === 'tencent' ? (read.TENCENT_CAPTCHA_APP_ID ?? null) : null,
  };
}

/** One sentence for each protection that a front door which runs alone does not have. */
export function missingProtection({
  isCaptchaOff,
  production,
  origins,
}: RegistrySettings): readonly string[] {
  const found: readonly (readonly [isMissing: boolean, sentence: string])[] = [
    [isCaptchaOff, 'CAPTCHA=off: sign-in is not protected against scripts.'],
    [
      production && origins[0]?.startsWith('https:') !== true,
      'ORIGINS has no https: sessions can be read on their way.',
    ],
  ];
  return found.flatMap(([isMissing, sentence]) => (isMissing ? [sentence] : []));
}

/** `ASSET_ORIGINS`: further origins that may serve a remote's files. */
export function readAssetOrigins(env: Env): readonly string[] {
  return readOrigins(env, 'ASSET_ORIGINS');
}

/**
 * `DEV_ORIGINS`: dev servers from which an inspected page may load a remote's code. They must be on this machine or use
 * https, because their code runs in the portal's own page.
 */
export function readDevOrigins(env: Env): readonly string[] {
  return readOrigins(env, 'DEV_ORIGINS').map((origin) => {
    const { protocol, hostname } = new URL(origin);
    if (protocol === 'https:' || LOOPBACK.test(hostname)) return origin;
    throw new RegistrySettingsError(
      `DEV_ORIGINS takes https, or http on this machine such as http://localhost:8081, not "${origin}".`,
    );
  });
}

function readTrustProxy(text: string): readonly string[] {
  const entries = listOf(text);
  const wrong = entries.find((entry) => !isProxyEntry(entry));
  if (wrong === undefined) return entries;
  throw new RegistrySettingsError(
    `TRUST_PROXY must list IP addresses, ranges or ${PROXY_NAMES.join(', ')}, not "${wrong}".`,
  );
}

function readOrigins(env: Env, name: string): readonly string[] {
  return listOf(env[name] ?? '').map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
    if (!isOrigin || !HOST.test(url.hostname)) {
      throw new RegistrySettingsError(
        `${name} must list origins such as https://static.example.com, not "${text}".`,
      );
    }
    return url.origin;
  });
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function loopbackOrigins(port: number): readonly string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${String(port)}`);
}
