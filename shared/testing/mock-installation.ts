import type { ResponseOf } from '../contracts/endpoint';
import { config } from '../contracts/runtime';
import { mock } from './mock-provider';

/**
 * A configuration (E1) without sandbox and without captcha, so that captcha checks always pass. A test can override any
 * field.
 */
export function mockInstallation(overrides: Partial<ResponseOf<typeof config>> = {}): void {
  mock(config, () => ({
    captcha: { provider: 'off' as const },
    features: { settingsDrawer: false },
    footer: { year: 2024, company: 'Example Cloud', icp: '', police: '' },
    areaCode: '86',
    smsResend: 60,
    marketplaceMode: false,
    marketplaces: [],
    sandbox: false,
    payMethods: [],
    ...overrides,
  }));
}
