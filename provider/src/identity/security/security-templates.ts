import { defineSecurityTemplates } from '../../platform/notices/template';

/** Messages about changes of how an account is protected. */
export const SECURITY_TEMPLATES = defineSecurityTemplates({
  passwordChanged: {
    title: { en: 'Password changed', 'zh-CN': '密码已修改' },
    text: {
      en: 'The password of your account was changed. If this was not you, reset your password and sign out all devices immediately.',
      'zh-CN': '您的账号密码已修改。如非本人操作，请立即重置密码，并退出所有设备。',
    },
  },
  passwordSet: {
    title: { en: 'Password set', 'zh-CN': '密码已设置' },
    text: {
      en: 'A password was set for your account. If this was not you, reset your password immediately.',
      'zh-CN': '您的账号已设置密码。如非本人操作，请立即重置密码。',
    },
  },
  phoneChanged: {
    title: { en: 'Phone changed', 'zh-CN': '手机号已更换' },
    text: {
      en: 'The phone of your account is now {phone}. If this was not you, recover your account immediately.',
      'zh-CN': '您的账号手机号已更换为 {phone}。如非本人操作，请立即找回账号。',
    },
  },
  phoneBound: {
    title: { en: 'Phone added', 'zh-CN': '手机号已绑定' },
    text: {
      en: 'The phone {phone} was added to your account. If this was not you, change your password immediately.',
      'zh-CN': '手机号 {phone} 已绑定到您的账号。如非本人操作，请立即修改密码。',
    },
  },
  mailChanged: {
    title: { en: 'Email changed', 'zh-CN': '邮箱已更换' },
    text: {
      en: 'The email of your account is now {mail}. If this was not you, recover your account immediately.',
      'zh-CN': '您的账号邮箱已更换为 {mail}。如非本人操作，请立即找回账号。',
    },
  },
  mailBound: {
    title: { en: 'Email added', 'zh-CN': '邮箱已绑定' },
    text: {
      en: 'The email {mail} was added to your account. If this was not you, change your password immediately.',
      'zh-CN': '邮箱 {mail} 已绑定到您的账号。如非本人操作，请立即修改密码。',
    },
  },
  userNameChanged: {
    title: { en: 'User name changed', 'zh-CN': '用户名已修改' },
    text: {
      en: 'Your user name is now “{name}”. If this was not you, change your password immediately.',
      'zh-CN': '您的用户名已修改为“{name}”。如非本人操作，请立即修改密码。',
    },
  },
  mfaBound: {
    title: { en: 'Authenticator app added', 'zh-CN': '身份验证器已绑定' },
    text: {
      en: 'An authenticator app was added to your account. If this was not you, change your password immediately.',
      'zh-CN': '您的账号已绑定身份验证器。如非本人操作，请立即修改密码。',
    },
  },
  mfaUnbound: {
    title: { en: 'Authenticator app turned off', 'zh-CN': '身份验证器已关闭' },
    text: {
      en: 'The authenticator app was turned off for your account. If this was not you, change your password immediately.',
      'zh-CN': '您的账号已关闭身份验证器。如非本人操作，请立即修改密码。',
    },
  },
  recoveryCodesRenewed: {
    title: { en: 'New recovery codes', 'zh-CN': '恢复码已更新' },
    text: {
      en: 'Ten new recovery codes were generated. The old ones no longer work. If this was not you, change your password immediately.',
      'zh-CN': '已生成 10 个新的恢复码，旧恢复码已失效。如非本人操作，请立即修改密码。',
    },
  },
  loginLevelOn: {
    title: { en: 'Second factor at sign-in is on', 'zh-CN': '登录二次验证已开启' },
    text: {
      en: 'Signing in now requires an authenticator code.',
      'zh-CN': '登录时需输入动态验证码。',
    },
  },
  loginLevelOff: {
    title: { en: 'Second factor at sign-in is off', 'zh-CN': '登录二次验证已关闭' },
    text: {
      en: 'Signing in no longer requires an authenticator code. If this was not you, change your password immediately.',
      'zh-CN': '登录时不再需要输入动态验证码。如非本人操作，请立即修改密码。',
    },
  },
  orderLevelOn: {
    title: { en: 'Second factor at payment is on', 'zh-CN': '支付二次验证已开启' },
    text: {
      en: 'Paying an order now requires an authenticator code.',
      'zh-CN': '支付订单时需输入动态验证码。',
    },
  },
  orderLevelOff: {
    title: { en: 'Second factor at payment is off', 'zh-CN': '支付二次验证已关闭' },
    text: {
      en: 'Paying an order no longer requires an authenticator code. If this was not you, change your password immediately.',
      'zh-CN': '支付订单时不再需要输入动态验证码。如非本人操作，请立即修改密码。',
    },
  },
});
