/** Settings of the portal, which a server started by a test or a bench must not inherit from the user's shell. */
const SETTINGS =
  /^(PORT|HOST|ORIGINS|DATA_DIR|DATABASE_URL|DATA_KEY|DATA_KEY_PREVIOUS|OPS_TOKEN|METRICS_TOKEN|OPERATORS|TRUST_PROXY|API_BASE|PROMO_BASE|CAPTCHA.*|MAIL|MAIL_FROM|SMTP_URL|SMS|IDENTITY|MARKETPLACE.*|TENCENT_.*|AMAZON_.*|AUDIT_DAYS|REVIEWER_TOKENS|REVIEWERS_PER_CASE|FILE_KEEP_DAYS|AREA_CODE|LOGIN_URL|WALLETS|WECHAT_.*|ALIPAY_.*|SANDBOX|SANDBOX_CLOCK|SETTINGS_DRAWER|FOOTER_.*|SEED|ASSET_ORIGINS|DEV_ORIGINS|ASSETS_ONLY|PORTAL_URL|PORTAL_SIGNING_KEY|NODE_ENV|SESSION_.*|LOG_LEVEL|OTEL_.*|DRAIN|DATABASE_.*|\w+_KEY_FILE|OPS_TOKEN_FILE|METRICS_TOKEN_FILE)$/;

/** The environment of this process without portal settings, plus `settings`. */
export function cleanEnv(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name));
  return { ...Object.fromEntries(inherited), ...settings };
}
