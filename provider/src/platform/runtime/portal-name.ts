import type { Localized } from '@portal/shared/contracts/language';

/** What people see beside their account in an authenticator app or a list of passkeys. */
export const PORTAL_NAME: Localized = { en: 'Rampart', 'zh-CN': '御垒' };
