import { defineSecurityTemplates } from '../../platform/notices/template';

/** Messages about passkeys. */
export const PASSKEY_TEMPLATES = defineSecurityTemplates({
  passkeyAdded: {
    title: { en: 'Passkey added', 'zh-CN': '通行密钥已添加' },
    text: {
      en: 'The passkey “{name}” was added to your account. If this was not you, delete it and change your password immediately.',
      'zh-CN': '通行密钥“{name}”已添加到您的账号。如非本人操作，请立即删除该通行密钥并修改密码。',
    },
  },
  passkeyRemoved: {
    title: { en: 'Passkey deleted', 'zh-CN': '通行密钥已删除' },
    text: {
      en: 'The passkey “{name}” was deleted from your account. If this was not you, change your password immediately.',
      'zh-CN': '通行密钥“{name}”已从您的账号中删除。如非本人操作，请立即修改密码。',
    },
  },
  passkeyCopied: {
    title: { en: 'Passkey sign-in refused', 'zh-CN': '已拒绝通行密钥登录' },
    text: {
      en: 'A sign-in with the passkey “{name}” was refused because the passkey may have been copied. If you no longer know where it is stored, delete it.',
      'zh-CN':
        '有人使用通行密钥“{name}”登录您的账号。该通行密钥可能已被复制，登录已被拒绝。如无法确认其存放位置，请将其删除。',
    },
  },
});
