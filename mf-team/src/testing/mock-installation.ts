import { config } from '@portal/shared/contracts/runtime';
import { mock } from '@portal/shared/testing/mock-provider';

/** An installation (E1) whose captcha is off: it passes by itself. */
export function mockInstallation(): void {
  mock(config, () => ({
    captcha: { provider: 'off' as const },
    features: { settingsDrawer: false },
    footer: { year: 2024, company: 'Example Cloud', icp: '', police: '' },
    areaCode: '86',
    smsResend: 60,
    marketplaceMode: false,
    sandbox: false,
    payMethods: [],
  }));
}
