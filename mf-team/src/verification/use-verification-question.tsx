import { useNavigate } from '@portal/shared/router';
import type { ApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { useText } from '../text';
import { useWayToVerify } from './use-way-to-verify';

const UNVERIFIED = 4601;
const REVIEWING = 4602;

/**
 * What a refusal for want of verification leads to (specification §5): the unverified are asked whether to go
 * verify, who is under review is asked to wait.
 * @returns whether the refusal was such a one; if not, nothing was shown
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
      // Behind the question the person may have a dialog open: it goes with its page.
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
    if (code === UNVERIFIED) ask();
    if (code === REVIEWING) askToWait();
    return code === UNVERIFIED || code === REVIEWING;
  };
}
