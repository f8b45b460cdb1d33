import type { Language } from '@portal/shared/contracts/language';

/** The text of a code's message. It warns not to share the code, and contains no link. */
export function codeText(code: string, language: Language): string {
  switch (language) {
    case 'zh-CN':
      return `验证码 ${code}，5 分钟内有效。请勿泄露给任何人。`;
    case 'en':
      return `Your verification code is ${code}. It is valid for 5 minutes. Do not share it with anyone.`;
  }
}

/** The subject of a code's mail. It never contains the code, because previews on locked screens show subjects. */
export const CODE_SUBJECT: Readonly<Record<Language, string>> = {
  'zh-CN': '您的验证码',
  en: 'Your verification code',
};
