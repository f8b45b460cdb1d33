import * as errorCodes from '../contracts/error-codes';
import type { Localized } from '../contracts/language';
import { useNavigate } from '@portal/shared/router';
import type { ApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { useLocalized } from './use-localized';
import { useVerificationAddress } from './use-verification-address';

const TEXT = {
  askTitle: { en: 'Verify your identity first?', 'zh-CN': '是否先完成实名认证？' },
  askText: {
    en: 'Only verified users can do this. Basic verification takes about two minutes, and you return here afterwards.',
    'zh-CN': '此操作需要先完成实名认证。基础认证约需两分钟，完成后将返回此处。',
  },
  now: { en: 'Verify now', 'zh-CN': '去认证' },
  later: { en: 'Not now', 'zh-CN': '暂不' },
  waitTitle: { en: 'Your verification is under review. Please wait.', 'zh-CN': '认证审核中，请耐心等待。' },
  waitText: {
    en: 'You will get a message when it is done. Then you can continue.',
    'zh-CN': '审核完成后您会收到消息，届时即可继续。',
  },
  understood: { en: 'OK', 'zh-CN': '知道了' },
} as const satisfies Readonly<Record<string, Localized>>;

/**
 * Handles a refusal because of a missing verification (docs/reference/rules.md#verification-gates): asks users without
 * verification whether to verify, and asks those under review to wait.
 * @returns whether it was such a refusal; if not, nothing was shown
 */
export function useVerificationQuestion(): (failure: Pick<ApiFailure, 'code'>) => boolean {
  const t = useLocalized(TEXT);
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const address = useVerificationAddress();

  function askToVerify(): void {
    modal.confirm({
      title: t('askTitle'),
      content: t('askText'),
      okText: t('now'),
      cancelText: t('later'),
      // The page may have another dialog open behind this one; it closes with its page.
      onOk: () => {
        if (address !== null) void navigate(address);
      },
    });
  }

  function askToWait(): void {
    modal.info({
      title: t('waitTitle'),
      content: t('waitText'),
      okText: t('understood'),
    });
  }

  return ({ code }) => {
    if (code === errorCodes.notVerified) askToVerify();
    if (code === errorCodes.underReview) askToWait();
    return code === errorCodes.notVerified || code === errorCodes.underReview;
  };
}
