import * as errorCodes from '../contracts/error-codes';
import { useNavigate } from '@portal/shared/router';
import type { ApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { useLocalized } from './use-localized';
import { VERIFICATION_TEXT } from './verification-text';
import { useVerificationAddress } from './use-verification-address';

/**
 * Handles a refusal because of a missing verification (docs/reference/rules.md#verification-gates): asks users without
 * verification whether to verify, and asks those under review to wait.
 * @returns whether it was such a refusal; if not, nothing was shown
 */
export function useVerificationQuestion(): (failure: Pick<ApiFailure, 'code'>) => boolean {
  const t = useLocalized(VERIFICATION_TEXT);
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
