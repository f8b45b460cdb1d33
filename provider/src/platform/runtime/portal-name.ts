import type { Localized } from '@portal/shared/contracts/language';

/** The name shown with an account in an authenticator app or a list of passkeys. */
export const PORTAL_NAME: Localized = { en: 'Rampart', 'zh-CN': '御垒' };
