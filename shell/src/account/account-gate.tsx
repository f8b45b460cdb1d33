import { joinSentences } from '@portal/shared/contracts/han-spaces';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { RetryCard } from '../failure-card/retry-card';
import type { DirectoryEntry } from '../routing/route-directory';
import { useShellSelector } from '../state/shell-store';

interface AccountGateProps {
  readonly entry: Pick<DirectoryEntry, 'access'>;
  readonly children: ReactNode;
}

/**
 * Renders a page of the signed-in user while the account is loaded or loading, and an error page if it failed to load.
 */
export function AccountGate({ entry, children }: AccountGateProps) {
  const hasFailed = useShellSelector((state) => state.session.failure !== null);
  return hasFailed && entry.access === 'session' ? <AccountError /> : children;
}

/** Shown instead of pages if baseInfo cannot be loaded: the error, a retry button and a way to sign out. */
function AccountError() {
  const { session } = useShell();
  const failure = useShellSelector((state) => state.session.failure);
  const t = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  // Each failed attempt has its own failure object: the retry is over when the failure is another one.
  const [retriedFailure, setRetriedFailure] = useState<typeof failure>(null);
  const requestId = failure?.requestId ?? null;

  function handleRetry(): void {
    setRetriedFailure(failure);
    session.retryLoad();
  }

  function handleLogOut(): void {
    setIsLeaving(true);
    void session.forceLogOut();
  }

  return (
    <RetryCard
      size="page"
      title={t('noAccount.title')}
      text={joinSentences(
        [
          failure?.msg ?? '',
          t('noAccount.text'),
          requestId === null ? '' : t('error.requestId', { id: requestId }),
        ].filter((sentence) => sentence !== ''),
      )}
      action={t('noAccount.retry')}
      isBusy={retriedFailure !== null && retriedFailure === failure}
      onAction={handleRetry}
      extra={
        <Button type="text" loading={isLeaving} onClick={handleLogOut}>
          {t('noAccount.logOut')}
        </Button>
      }
    />
  );
}
