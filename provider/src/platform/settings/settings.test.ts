import { cleanEnv } from '@portal/shared/testing/clean-env';
import { readSettings, SETTING_NAMES } from './settings';
import { SettingsError } from './settings-error';

describe('readSettings', () => {
  it('listens on this machine only, with sandbox and seed, if nothing is set', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 8080,
      host: 'localhost',
      origins: ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'],
      secure: false,
      databaseUrl: null,
      dataKey: null,
      apiPath: '/api',
      promoPath: '/promo',
      captcha: { by: 'builtin' },
      sms: { by: 'sandbox' },
      mail: { by: 'sandbox' },
      identity: { by: 'sandbox' },
      footer: { year: 2024, company: { en: 'Rampart Cloud Security' }, icp: '', police: '' },
      sandbox: true,
      settingsDrawer: true,
      seed: true,
      sandboxClock: false,
      trustProxy: [],
      loginUrl: '/sandbox/bastion/{id}',
      session: { idleMinutes: 30, absoluteHours: 12 },
      production: false,
    });
    expect(settings.dataDir).toBe(`${process.cwd()}/.data`);
  });

  it('treats an empty value as not set', () => {
    expect(readSettings({ PORT: '', ORIGINS: ' ' }).port).toBe(8080);
  });

  it.each([
    { ORIGINS: 'https://portal.example.com' },
    { DATABASE_URL: 'postgres://db/portal', DATA_KEY: 'k'.repeat(32) },
  ])('turns sandbox and seed off by default with %o', (env) => {
    expect(readSettings(env)).toMatchObject({ sandbox: false, seed: false });
    expect(readSettings({ ...env, SANDBOX: '1', SEED: '1' })).toMatchObject({ sandbox: true, seed: true });
  });

  it('goes past a pooler only if both addresses are known', () => {
    const url = 'postgres://pooler/portal';
    const directUrl = 'postgres://db/portal';
    const DATA_KEY = 'k'.repeat(32);
    expect(readSettings({ DATABASE_URL: url, DATA_KEY }).database.directUrl).toBeNull();
    const both = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_KEY };
    expect(readSettings({ ...both, DATABASE_POOLER: 'transaction' }).database.directUrl).toBe(directUrl);
    for (const env of [both, { DATABASE_URL: url, DATA_KEY, DATABASE_POOLER: 'transaction' }])
      expect(() => readSettings(env)).toThrow('DATABASE_POOLER=transaction goes with DATABASE_URL');
  });

  it('makes the first origin canonical and drops the trailing slash', () => {
    const settings = readSettings({ ORIGINS: 'https://portal.example.com/, http://localhost:3000' });
    expect(settings.origins).toEqual(['https://portal.example.com', 'http://localhost:3000']);
    expect(settings.secure).toBe(true);
  });

  it('mounts at the path of an API base on another origin', () => {
    const settings = readSettings({ API_BASE: 'http://localhost:8081/api/v1' });
    expect(settings.apiBase).toBe('http://localhost:8081/api/v1');
    expect(settings.apiPath).toBe('/api/v1');
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'eighty'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['OPERATORS', 'anna@example.com'],
    ['OPERATORS', 'anna ben'],
    ['ORIGINS', '*'],
    ['ORIGINS', 'null'],
    ['ORIGINS', ','],
    ['ORIGINS', 'ftp://portal.example.com'],
    ['ORIGINS', 'https://portal.example.com/path'],
    ['ORIGINS', 'http://portal.example.com'],
    ['ORIGINS', 'https://good.example.com,javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'nonsense'],
    ['DATA_KEY', 'short'],
    ['OPS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['API_BASE', 'api'],
    ['API_BASE', '/'],
    ['API_BASE', '/api/'],
    ['API_BASE', '/assets/api'],
    ['API_BASE', 'https://'],
    ['PROMO_BASE', '/_portal'],
    ['PROMO_BASE', '/api'],
    ['CAPTCHA', 'none'],
    ['SANDBOX', 'yes'],
    ['SETTINGS_DRAWER', 'on'],
    ['FOOTER_YEAR', '24'],
    ['FOOTER_YEAR', '2024-2026'],
    ['FOOTER_ICP', '12345678'],
    ['FOOTER_ICP', '<b>京ICP备12345678号</b>'],
    ['FOOTER_POLICE', '11010502030143'],
    ['FOOTER_COMPANY_EN', 'x'.repeat(101)],
    ['FOOTER_COMPANY_ZH', '公司\n公司'],
    ['SANDBOX_CLOCK', 'true'],
    ['SEED', '2'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_HOURS', '1000'],
    ['AUDIT_DAYS', '29'],
    ['FILE_KEEP_DAYS', '0'],
    ['FILE_KEEP_DAYS', '3651'],
    ['FILE_KEEP_DAYS', '1.5'],
    ['AREA_CODE', '+86'],
    ['AREA_CODE', '0044'],
    ['LOGIN_URL', 'https://bastion.example.com/'],
    ['LOGIN_URL', 'http://bastion.example.com/{id}'],
    ['LOGIN_URL', 'bastion.example.com/{id}'],
    ['LOGIN_URL', 'javascript:{id}'],
    ['LOGIN_URL', 'https://name:secret@bastion.example.com/{id}'],
    ['LOG_LEVEL', 'trace'],
    ['LOG_LEVEL', 'INFO'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://name:secret@collector.example.com'],
    ['OTEL_SERVICE_NAME', 'the portal'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${name}\\b[^\\n]*\\.$`));
  });

  it('requires the data key with a separate database', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres://db/portal' })).toThrow(/^DATA_KEY is required/);
  });

  it.each(['https://{id}.bastion.example.com/', 'http://localhost:9000/login?id={id}'])(
    'reads the address of applications %s',
    (address) => expect(readSettings({ LOGIN_URL: address }).loginUrl).toBe(address),
  );

  it('requires tokens that differ, so that a reader of metrics cannot publish', () => {
    const both = { OPS_TOKEN: 'o'.repeat(16), METRICS_TOKEN: 'o'.repeat(16) };
    expect(() => readSettings(both)).toThrow(/^METRICS_TOKEN must differ from OPS_TOKEN/);
  });

  it('takes a data key from before only beside another one that replaces it', () => {
    const previous = { DATA_KEY_PREVIOUS: 'p'.repeat(32) };
    expect(() => readSettings(previous)).toThrow('DATA_KEY_PREVIOUS goes with DATA_KEY, which replaces it.');
    expect(() => readSettings({ ...previous, DATA_KEY: 'p'.repeat(32) })).toThrow(
      'DATA_KEY_PREVIOUS must differ from DATA_KEY, which replaces it.',
    );
    expect(readSettings({ ...previous, DATA_KEY: 'd'.repeat(32) }).previousDataKey).toBe('p'.repeat(32));
    expect(readSettings({}).previousDataKey).toBeNull();
  });

  it('reads the names of operators', () => {
    expect(readSettings({}).operators).toEqual([]);
    expect(readSettings({ OPERATORS: 'Anna, 李娜,' }).operators).toEqual(['Anna', '李娜']);
  });

  it('reads the footer', () => {
    const filings = { FOOTER_ICP: '京ICP备12345678号-1', FOOTER_POLICE: '京公网安备 11010502030143号' };
    const company = { FOOTER_COMPANY_EN: 'Example Ltd.', FOOTER_COMPANY_ZH: '示例公司' };
    expect(readSettings({ ...filings, ...company, FOOTER_YEAR: '2026' }).footer).toEqual({
      year: 2026,
      company: { en: 'Example Ltd.', 'zh-CN': '示例公司' },
      icp: '京ICP备12345678号-1',
      police: '京公网安备 11010502030143号',
    });
  });

  it.each([
    ['FOOTER_COMPANY_EN', 'FOOTER_COMPANY_ZH'],
    ['FOOTER_COMPANY_ZH', 'FOOTER_COMPANY_EN'],
  ])('requires %s with %s', (missing, given) => {
    expect(() => readSettings({ [given]: 'Example' })).toThrow(`${missing} is required with ${given}.`);
  });

  it('records traces only with a collector', () => {
    expect(readSettings({ OTEL_TRACES_SAMPLER_ARG: '1' }).tracing).toBeNull();
    const endpoint = 'http://localhost:4318';
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({
      endpoint,
      serviceName: 'portal',
      ratio: 0.1,
    });
  });

  it('shows the settings drawer in a sandbox, unless its own setting differs', () => {
    expect(readSettings({ SANDBOX: '0' }).settingsDrawer).toBe(false);
    expect(readSettings({ SANDBOX: '0', SETTINGS_DRAWER: '1' }).settingsDrawer).toBe(true);
    expect(readSettings({ SANDBOX: '1', SETTINGS_DRAWER: '0' }).settingsDrawer).toBe(false);
  });

  it('moves the clock only in a sandbox', () => {
    expect(() => readSettings({ SANDBOX: '0', SANDBOX_CLOCK: '1' })).toThrow(
      /^SANDBOX_CLOCK=1 needs SANDBOX=1/,
    );
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/portal'],
    ['DATA_KEY', 'hunter2'],
    ['DATA_KEY_PREVIOUS', 'hunter2'],
    ['OPS_TOKEN', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
  ])('never repeats the value of %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});

test('no setting of the shell reaches a server that a test or a bench starts', () => {
  const before = { ...process.env };
  Object.assign(process.env, Object.fromEntries(SETTING_NAMES.map((name) => [name, 'inherited'])));
  const inherited = SETTING_NAMES.filter((name) => name in cleanEnv({}));
  process.env = before;

  expect(inherited).toEqual([]);
});
