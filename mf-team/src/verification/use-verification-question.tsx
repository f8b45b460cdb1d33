import * as errorCodes from '@portal/shared/contracts/error-codes';
import { useNavigate } from '@portal/shared/router';
import type { ApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { useText } from '../text';
import { useWayToVerify } from './use-way-to-verify';

/**
 * Handles a refusal because of a missing verification (docs/reference/rules.md#verification-gates): asks users without
 * verification whether to verify, and asks those under review to wait.
 * @returns whether it was such a refusal; if not, nothing was shown
 */
export function useVerificationQuestion(): (failure: Pick<ApiFailure, 'code'>) => boolean {
  const t = useText();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const way = useWayToVerify();

  function ask(): void {
    modal.confirm({
      title: t('verification.askTitle'),
      content: t('verification.askText'),
      okText: t('verification.now'),
      cancelText: t('verification.later'),
      // The page may have another dialog open behind this one; it closes with its page.
      onOk: () => {
        if (way !== null) void navigate(way);
      },
    });
  }

  function askToWait(): void {
    modal.info({
      title: t('verification.waitTitle'),
      content: t('verification.waitText'),
      okText: t('verification.understood'),
    });
  }

  return ({ code }) => {
    if (code === errorCodes.notVerified) ask();
    if (code === errorCodes.underReview) askToWait();
    return code === errorCodes.notVerified || code === errorCodes.underReview;
  };
}
