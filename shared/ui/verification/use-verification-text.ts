import { defineTexts } from '@portal/shared/i18n';
import type { Localized } from '../../contracts/language';

/**
 * Texts of the notice above a form, and of the question whether to verify first. Bundled into each part that uses it.
 */
const VERIFICATION_TEXT = {
  askTitle: { en: 'Verify your identity first?', 'zh-CN': '是否先完成实名认证？' },
  askText: {
    en: 'Only verified users can do this. Basic verification takes about two minutes, and you return here afterwards.',
    'zh-CN': '此操作需要先完成实名认证。基础认证约需两分钟，完成后将返回此处。',
  },
  noticeText: {
    en: 'Basic verification takes about two minutes, and you return here afterwards.',
    'zh-CN': '基础认证约需两分钟，完成后将返回此处。',
  },
  now: { en: 'Verify now', 'zh-CN': '去认证' },
  later: { en: 'Not now', 'zh-CN': '暂不认证' },
  waitTitle: { en: 'Your verification is under review. Please wait.', 'zh-CN': '认证审核中，请耐心等待。' },
  waitText: {
    en: 'You’ll get a message when the review is done. Then you can continue.',
    'zh-CN': '审核完成后您会收到消息，届时即可继续。',
  },
  faceTitle: { en: 'Finish your verification', 'zh-CN': '完成您的认证' },
  faceText: {
    en: 'Only the face check is left. You return here afterwards.',
    'zh-CN': '只差人脸核验一步，完成后将返回此处。',
  },
  face: { en: 'Continue the face check', 'zh-CN': '继续人脸核验' },
  understood: { en: 'OK', 'zh-CN': '知道了' },
} as const satisfies Readonly<Record<string, Localized>>;

export const { useText: useVerificationText } = defineTexts(VERIFICATION_TEXT);
