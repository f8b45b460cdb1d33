import { checkReviewers, reviewerFields, type ReviewerSettings } from './reviewer-settings';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { isProxyEntry, PROXY_NAMES } from '@portal/shared/server/client-address';
import { footerFields, footerSettings, type FooterSettings } from './footer-settings';
import { gatewayFields, gatewaySettings, type GatewaySettings } from './gateway-settings';
import { isLoopbackHost } from './loopback-host';
import { SettingsError } from './settings-error';
import { tracingFields, tracingSettings, type TracingSettings } from './tracing-settings';

/** Every setting of the portal, parsed once. docs/operate.md describes them for operators. */
export interface Settings extends GatewaySettings {
  readonly port: number;
  /** `localhost` listens on both 127.0.0.1 and ::1. */
  readonly host: string;
  /** Exact origins that may call with credentials. The first is canonical: it determines cookies and links. */
  readonly origins: readonly [string, ...string[]];
  /** Whether the canonical origin is https: cookies are `__Host-` and Secure, HSTS is sent. */
  readonly secure: boolean;
  readonly dataDir: string;
  /** `null` = embedded PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** `null` = generated once in `dataDir`. */
  readonly dataKey: string | null;
  /** The data key from before, while it is replaced. */
  readonly previousDataKey: string | null;
  /** `null` = generated once in `dataDir`. */
  readonly opsToken: string | null;
  /** User names of accounts that are operators. Nobody can choose one of them. */
  readonly operators: readonly string[];
  readonly reviewers: ReviewerSettings;
  /** `null` = generated once in `dataDir`. */
  readonly metricsToken: string | null;
  /** Addresses or ranges whose forwarded headers are trusted; none by default (ASVS 4.1.3). */
  readonly trustProxy: readonly string[];
  /** As pages use it: a path, or a full URL if the provider is on another origin. */
  readonly apiBase: string;
  /** The path at which the provider mounts its calls. */
  readonly apiPath: string;
  readonly promoBase: string;
  readonly promoPath: string;
  /** Whether the portal is embedded in a cloud marketplace: no scan sign-in, no links to register. */
  readonly marketplaceMode: boolean;
  readonly footer: FooterSettings;
  readonly sandbox: boolean;
  /** Whether pages show the drawer to try out layout and theme. By default only in a sandbox. */
  readonly settingsDrawer: boolean;
  readonly sandboxClock: boolean;
  readonly seed: boolean;
  readonly session: { readonly idleMinutes: number; readonly absoluteHours: number };
  /** Days for which the audit log of teams is kept. */
  readonly auditDays: number;
  /** Days for which the files of a verification are kept after its decision. */
  readonly fileKeepDays: number;
  /** The area code that phone fields start with, without `+`. */
  readonly areaCode: string;
  /** Where a bought application is signed in to; `{id}` stands for its id. */
  readonly loginUrl: string;
  /** The least important lines that are logged; `null` = `info`, in a terminal `warn`. */
  readonly logLevel: LogLevel | null;
  /** `null` = no traces. */
  readonly tracing: TracingSettings | null;
  /** Seconds between "not ready" and closing, in which balancers learn of it. */
  readonly drainSeconds: number;
  readonly database: DatabaseLimits;
  /** Responses are validated against the contract everywhere except in production. */
  readonly production: boolean;
}

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Limits of a process towards PostgreSQL. The embedded database has one connection and no time limit. */
export interface DatabaseLimits {
  /** Maximum number of connections of this process, besides one for notifications. */
  readonly poolSize: number;
  /** Milliseconds after which PostgreSQL ends a statement. */
  readonly statementMs: number;
  /** Past a pooler that gives each transaction another connection; null without one. */
  readonly directUrl: string | null;
}

/** A call is answered within 8 s, so a statement must end before. */
const MAX_STATEMENT_MS = 6_500;

type Env = Readonly<Record<string, string | undefined>>;

const RESERVED_PATHS = ['/assets', '/_portal', '/sandbox'];

const wholeNumber = (min: number, max: number, unit: string) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: (issue) => `must be ${unit} from ${min} to ${max}, not "${String(issue.input)}"`,
    })
    .transform(Number);

const flag = z
  .enum(['0', '1'], { error: (issue) => `must be 0 or 1, not "${String(issue.input)}"` })
  .transform((text) => text === '1');

const secret = (min: number) =>
  z
    .string()
    .refine(
      (text) => text.length >= min,
      `must have at least ${min} characters (try: openssl rand -base64 32)`,
    );

const hostName = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text), {
    error: (issue) => `must be a host name or an IP address, not "${String(issue.input)}"`,
  });

const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin;
  if (url !== null && isOrigin && (url.protocol === 'https:' || isLoopbackHost(url.hostname)))
    return url.origin;
  context.addIssue({
    code: 'custom',
    message: isOrigin
      ? `must use https for every host but loopback, not "${text}"`
      : `must list origins such as https://portal.example.com, not "${text}"`,
  });
  return z.NEVER;
});

const proxy = z.string().refine(isProxyEntry, {
  error: (issue) =>
    `must list IP addresses, ranges or ${PROXY_NAMES.join(', ')}, not "${String(issue.input)}"`,
});

const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));

const userName = z.string().refine((text) => /^[^\s@]{1,64}$/.test(text), {
  error: (issue) => `must list user names, not "${String(issue.input)}"`,
});

const base = z.string().refine(isBase, {
  error: (issue) =>
    `must be a path such as /api, or an address such as https://api.example.com/api, outside ${RESERVED_PATHS.join(', ')}; not "${String(issue.input)}"`,
});

const databaseUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
    'must begin with postgres:// or postgresql://',
  );

const EXAMPLE_LOGIN_URL = 'https://bastion.example.com/{id}';
/** The simulated bastion host, at the front door's origin. */
const SANDBOX_LOGIN_URL = '/sandbox/bastion/{id}';

const loginUrl = z.string().refine(
  (text) => {
    const filled = text.replaceAll('{id}', '01990000-0000-7000-8000-000000000000');
    const url = filled !== text && URL.canParse(filled) ? new URL(filled) : null;
    return (
      url !== null &&
      url.username === '' &&
      url.password === '' &&
      (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    );
  },
  {
    error: (issue) =>
      `must be an address with {id} such as ${EXAMPLE_LOGIN_URL}, with https for every host but loopback; not "${String(issue.input)}"`,
  },
);

const schema = z.object({
  PORT: wholeNumber(1, 65535, 'a whole number').default(8080),
  HOST: hostName.default('localhost'),
  ORIGINS: listOf(origin).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATA_KEY: secret(32).optional(),
  DATA_KEY_PREVIOUS: secret(32).optional(),
  OPS_TOKEN: secret(16).optional(),
  METRICS_TOKEN: secret(16).optional(),
  OPERATORS: listOf(userName).default([]),
  TRUST_PROXY: listOf(proxy).default([]),
  API_BASE: base.default('/api'),
  PROMO_BASE: base.default('/promo'),
  ...gatewayFields,
  MARKETPLACE_MODE: flag.default(false),
  ...footerFields,
  SANDBOX: flag.optional(),
  SETTINGS_DRAWER: flag.optional(),
  SANDBOX_CLOCK: flag.default(false),
  SEED: flag.optional(),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1440, 'minutes').default(30),
  SESSION_HOURS: wholeNumber(1, 168, 'hours').default(12),
  AUDIT_DAYS: wholeNumber(30, 36_500, 'days').default(400),
  ...reviewerFields,
  FILE_KEEP_DAYS: wholeNumber(1, 3650, 'days').default(30),
  AREA_CODE: z
    .string()
    .refine((text) => /^[1-9]\d{0,3}$/.test(text), {
      error: (issue) => `must be an area code such as 86, without +, not "${String(issue.input)}"`,
    })
    .default('86'),
  LOGIN_URL: loginUrl.optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, {
      error: (issue) => `must be one of ${LOG_LEVELS.join(', ')}, not "${String(issue.input)}"`,
    })
    .optional(),
  ...tracingFields,
  DRAIN: wholeNumber(0, 300, 'seconds').default(0),
  // A step of the releases holds one connection while it uses another.
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 'a whole number').default(10),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'], {
      error: (issue) => `must be none or transaction, not "${String(issue.input)}"`,
    })
    .default('none'),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_STATEMENT_MS: wholeNumber(100, MAX_STATEMENT_MS, 'milliseconds').default(MAX_STATEMENT_MS),
  NODE_ENV: z.string().optional(),
});

/** Names of the environment variables that `readSettings` reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/**
 * Reads every setting from the environment. An empty value counts as not set.
 * @throws SettingsError for the first invalid value
 */
export function readSettings(env: Env): Settings {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())),
  );
  if (!parsed.success) throw new SettingsError(firstSentence(parsed.error));
  const read = parsed.data;
  const onThisMachine = read.ORIGINS === undefined && read.DATABASE_URL === undefined;
  const sandbox = read.SANDBOX ?? onThisMachine;
  const settings: Settings = {
    port: read.PORT,
    host: read.HOST,
    ...originsOf(read.ORIGINS, read.PORT),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    dataKey: read.DATA_KEY ?? null,
    previousDataKey: read.DATA_KEY_PREVIOUS ?? null,
    opsToken: read.OPS_TOKEN ?? null,
    operators: read.OPERATORS,
    metricsToken: read.METRICS_TOKEN ?? null,
    trustProxy: read.TRUST_PROXY,
    apiBase: read.API_BASE,
    apiPath: pathOf(read.API_BASE),
    promoBase: read.PROMO_BASE,
    promoPath: pathOf(read.PROMO_BASE),
    ...gatewaySettings(read, sandbox),
    footer: footerSettings(read),
    sandbox,
    settingsDrawer: read.SETTINGS_DRAWER ?? sandbox,
    marketplaceMode: read.MARKETPLACE_MODE,
    sandboxClock: read.SANDBOX_CLOCK,
    seed: read.SEED ?? onThisMachine,
    session: { idleMinutes: read.SESSION_IDLE_MINUTES, absoluteHours: read.SESSION_HOURS },
    auditDays: read.AUDIT_DAYS,
    reviewers: { tokens: read.REVIEWER_TOKENS, perCase: read.REVIEWERS_PER_CASE },
    fileKeepDays: read.FILE_KEEP_DAYS,
    areaCode: read.AREA_CODE,
    loginUrl: read.LOGIN_URL ?? (sandbox ? SANDBOX_LOGIN_URL : EXAMPLE_LOGIN_URL),
    logLevel: read.LOG_LEVEL ?? null,
    tracing: tracingSettings(read),
    drainSeconds: read.DRAIN,
    database: {
      poolSize: read.DATABASE_POOL_SIZE,
      statementMs: read.DATABASE_STATEMENT_MS,
      directUrl: directUrlOf(read),
    },
    production: read.NODE_ENV === 'production',
  };
  if (settings.production && read.ORIGINS === undefined)
    throw new SettingsError(
      'ORIGINS is required with NODE_ENV=production, for cookies and links: ORIGINS=https://portal.example.com.',
    );
  if (settings.wallets.by === 'wallets' && !sandbox && read.LOGIN_URL === undefined)
    throw new SettingsError(
      'LOGIN_URL is required with WALLETS, so that buyers can open what they paid for.',
    );
  checkTogether(settings);
  return settings;
}

/** With a pooler that gives each transaction another connection, notifications and migrations need a way past it. */
function directUrlOf({
  DATABASE_URL: url,
  DATABASE_POOLER: pooler,
  DATABASE_DIRECT_URL: direct,
}: z.output<typeof schema>): string | null {
  if (pooler === 'none' && direct === undefined) return null;
  if (pooler === 'none' || direct === undefined || url === undefined)
    throw new SettingsError(
      'DATABASE_POOLER=transaction goes with DATABASE_URL, the address of the pooler, and DATABASE_DIRECT_URL, that of PostgreSQL.',
    );
  return direct;
}

function checkTogether(settings: Settings): void {
  if (settings.databaseUrl !== null && settings.dataKey === null) {
    throw new SettingsError(
      'DATA_KEY is required with DATABASE_URL, so that every process uses the same key.',
    );
  }
  if (settings.previousDataKey !== null && settings.dataKey === null)
    throw new SettingsError('DATA_KEY_PREVIOUS goes with DATA_KEY, which replaces it.');
  if (settings.previousDataKey !== null && settings.previousDataKey === settings.dataKey)
    throw new SettingsError('DATA_KEY_PREVIOUS must differ from DATA_KEY, which replaces it.');
  if (settings.metricsToken !== null && settings.metricsToken === settings.opsToken) {
    throw new SettingsError('METRICS_TOKEN must differ from OPS_TOKEN: it opens the metrics alone.');
  }
  checkReviewers(settings);
  if (settings.sandboxClock && !settings.sandbox) {
    throw new SettingsError('SANDBOX_CLOCK=1 needs SANDBOX=1: only a sandbox may move the clock.');
  }
  if (settings.apiPath === settings.promoPath) {
    throw new SettingsError('PROMO_BASE must differ from API_BASE.');
  }
}

function originsOf(given: readonly string[] | undefined, port: number): Pick<Settings, 'origins' | 'secure'> {
  const [first, ...others] = given ?? [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
    `http://[::1]:${port}`,
  ];
  if (first === undefined) throw new SettingsError('ORIGINS must name at least one origin.');
  return { origins: [first, ...others], secure: first.startsWith('https:') };
}

function firstSentence(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? 'The settings cannot be read.' : `${String(issue.path[0])} ${issue.message}.`;
}

function isBase(text: string): boolean {
  if (/^https?:\/\//.test(text) && !URL.canParse(text)) return false;
  const path = /^https?:\/\//.test(text) ? new URL(text).pathname : text;
  const isPath = /^(\/[a-z0-9][a-z0-9._-]*)+$/i.test(path);
  return isPath && !RESERVED_PATHS.some((taken) => path === taken || path.startsWith(`${taken}/`));
}

function pathOf(address: string): string {
  return address.startsWith('/') ? address : new URL(address).pathname;
}
