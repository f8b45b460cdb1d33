import type { LoginMethod } from '@portal/shared/contracts/enums';
import type { Localized } from '@portal/shared/contracts/language';
import type { ExportTable } from '../../platform/export/export-table';
import type { LoginShown } from './session-list.presenter';

const METHODS: Readonly<Record<LoginMethod, Localized>> = {
  sms: { en: 'Phone captcha', 'zh-CN': '短信验证码' },
  password: { en: 'Password', 'zh-CN': '密码' },
  scan: { en: 'QR code', 'zh-CN': '扫码' },
  passkey: { en: 'Passkey', 'zh-CN': '通行密钥' },
  marketplace: { en: 'Cloud marketplace', 'zh-CN': '云市场' },
  register: { en: 'Registration', 'zh-CN': '注册' },
};

const RESULTS: Readonly<Record<LoginShown['result'], Localized>> = {
  success: { en: 'Successful', 'zh-CN': '成功' },
  failed: { en: 'Failed', 'zh-CN': '失败' },
  mfa: { en: 'Second factor required', 'zh-CN': '待二次验证' },
};

/** The sign-in history as a file (E35). */
export const LOGIN_TABLE: ExportTable<LoginShown> = {
  fileName: 'login-history',
  title: { en: 'Login history', 'zh-CN': '登录记录' },
  columns: [
    { kind: 'time', heading: { en: 'Time', 'zh-CN': '时间' }, read: (login) => login.at },
    { kind: 'text', heading: { en: 'IP address', 'zh-CN': 'IP 地址' }, read: (login) => login.ip },
    { kind: 'text', heading: { en: 'Place', 'zh-CN': '地点' }, read: (login) => login.place },
    { kind: 'text', heading: { en: 'Browser', 'zh-CN': '浏览器' }, read: (login) => login.browser },
    { kind: 'text', heading: { en: 'System', 'zh-CN': '系统' }, read: (login) => login.system },
    {
      kind: 'text',
      heading: { en: 'Sign-in method', 'zh-CN': '登录方式' },
      read: (login, language) => METHODS[login.method][language],
    },
    {
      kind: 'text',
      heading: { en: 'Result', 'zh-CN': '结果' },
      read: (login, language) => RESULTS[login.result][language],
    },
  ],
};
