import { defineTexts } from '@portal/shared/i18n';
import type { CertLevel, CertState, Version } from '../../contracts/enums';
import type { Localized } from '../../contracts/language';
import { VERSION_NAMES } from '../../contracts/version-names';

/*
 * Names of enumerated values that several parts show. A new value without a name does not compile.
 */

const CERT_LEVELS: Readonly<Record<CertLevel, Localized>> = {
  none: { en: 'Not verified', 'zh-CN': '未认证' },
  basic: { en: 'Basic verification', 'zh-CN': '基础认证' },
  personal: { en: 'Personal verification', 'zh-CN': '个人认证' },
  enterprise: { en: 'Enterprise verification', 'zh-CN': '企业认证' },
};

const CERT_STATES: Readonly<Record<CertState, Localized>> = {
  unauthenticated: { en: 'Not verified', 'zh-CN': '未认证' },
  reviewing: { en: 'Under review', 'zh-CN': '审核中' },
  auditFailure: { en: 'Verification failed', 'zh-CN': '认证失败' },
  verified: { en: 'Verified', 'zh-CN': '已认证' },
};

const versions = /* @__PURE__ */ defineTexts(VERSION_NAMES);
const certLevels = /* @__PURE__ */ defineTexts(CERT_LEVELS);
const certStates = /* @__PURE__ */ defineTexts(CERT_STATES);

/** Names of the versions of an application, in the active language. */
export function useVersionText(): (version: Version) => string {
  return versions.useText();
}

/** Names of the verification levels, in the active language. */
export function useCertLevelText(): (level: CertLevel) => string {
  return certLevels.useText();
}

/** Names of the states of a verification, in the active language. */
export function useCertStateText(): (state: CertState) => string {
  return certStates.useText();
}
