import * as errorCodes from '../../contracts/error-codes';
import { useNavigate } from '@portal/shared/router';
import type { ApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { useVerificationText } from './use-verification-text';
import { useVerificationAddress } from './use-verification-address';
import { type VerificationCalls, useVerificationStep } from './use-verification-step';

/**
 * Handles a refusal because of a missing verification (docs/reference/rules.md#verification-gates): asks users without
 * verification whether to verify, asks those who owe a face check to continue it, and those under review to wait.
 * @returns whether it was such a refusal; if not, nothing was shown
 */
export function useVerificationQuestion(
  calls: VerificationCalls,
): (failure: Pick<ApiFailure, 'code'>) => boolean {
  const t = useVerificationText();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const address = useVerificationAddress();
  const { kind, faceAddress } = useVerificationStep(calls);

  function ask(words: { title: string; content: string; okText: string }, target: string | null): void {
    modal.confirm({
      ...words,
      cancelText: t('later'),
      // The page may have another dialog open behind this one; it closes with its page.
      onOk: () => {
        if (target !== null) void navigate(target);
      },
    });
  }
  const askToVerify = () => ask({ title: t('askTitle'), content: t('askText'), okText: t('now') }, address);
  const askForFace = () =>
    ask({ title: t('faceTitle'), content: t('faceText'), okText: t('face') }, faceAddress);

  function askToWait(): void {
    modal.info({
      title: t('waitTitle'),
      content: t('waitText'),
      okText: t('understood'),
    });
  }

  return ({ code }) => {
    if (code !== errorCodes.notVerified && code !== errorCodes.underReview) return false;
    // Once the code of the face check has expired, the provider no longer counts it as a review.
    if (kind === 'faceCheck') askForFace();
    else if (code === errorCodes.underReview) askToWait();
    else askToVerify();
    return true;
  };
}
