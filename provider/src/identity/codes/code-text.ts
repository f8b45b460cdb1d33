import type { Language } from '@portal/shared/contracts/language';

/** The text of a code's message. It says what not to do with the code, and holds no link. */
export function codeText(code: string, language: Language): string {
  switch (language) {
    case 'zh-CN':
      return `验证码 ${code}，5 分钟内有效。请勿泄露给任何人。`;
    case 'en':
      return `Your verification code is ${code}. It is good for 5 minutes. Do not give it to anyone.`;
  }
}

/** The subject of a code's mail: never the code, which previews on locked screens would show. */
export const CODE_SUBJECT: Readonly<Record<Language, string>> = {
  'zh-CN': '您的验证码',
  en: 'Your verification code',
};
