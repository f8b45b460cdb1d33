import type { ResponseOf } from '../contracts/endpoint';
import { config } from '../contracts/runtime';
import { mock } from './mock-provider';

/** An installation (E1) without captcha, which then passes by itself, and without sandbox, unless a test says otherwise. */
export function mockInstallation(overrides: Partial<ResponseOf<typeof config>> = {}): void {
  mock(config, () => ({
    captcha: { provider: 'off' as const },
    features: { settingsDrawer: false },
    footer: { year: 2024, company: 'Example Cloud', icp: '', police: '' },
    areaCode: '86',
    smsResend: 60,
    marketplaceMode: false,
    sandbox: false,
    payMethods: [],
    ...overrides,
  }));
}
