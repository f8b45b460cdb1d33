import { defineTexts } from '@portal/shared/i18n';
import type { Localized } from '../contracts/language';

/** Texts of the captcha. Bundled into each part that uses it. */
const CAPTCHA_TEXT = {
  title: { en: 'Security check', 'zh-CN': '安全验证' },
  hint: { en: 'Drag the piece into the gap.', 'zh-CN': '拖动滑块，将拼图移入缺口。' },
  keys: {
    en: 'Move the piece with the arrow keys, and press Enter to confirm.',
    'zh-CN': '使用方向键移动拼图，按回车键确认。',
  },
  slider: { en: 'Position of the piece', 'zh-CN': '拼图位置' },
  wrong: {
    en: 'Not quite right. Try again with the new picture.',
    'zh-CN': '位置不正确，请用新图片再试一次。',
  },
  refresh: { en: 'New picture', 'zh-CN': '换一张图片' },
  loading: { en: 'Loading the picture', 'zh-CN': '正在加载图片' },
} as const satisfies Readonly<Record<string, Localized>>;

export const { useText: useCaptchaText } = defineTexts(CAPTCHA_TEXT);
