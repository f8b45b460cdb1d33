import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { RetryCard } from '../remote-loading/retry-card';
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
  const isHopeless = useShellSelector((state) => state.session.failure !== null);
  return isHopeless && entry.access === 'session' ? <NoAccount /> : children;
}

/** Shown instead of pages if baseInfo cannot be loaded: the error, a retry button and a way to sign out. */
function NoAccount() {
  const { session } = useShell();
  const failure = useShellSelector((state) => state.session.failure);
  const t = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  // Each failed attempt has its own failure object: the retry is over when the failure is another one.
  const [pressedAt, setPressedAt] = useState<typeof failure>(null);
  const requestId = failure?.requestId ?? null;

  function handleRetry(): void {
    setPressedAt(failure);
    session.loadAgain();
  }

  function handleLogOut(): void {
    setIsLeaving(true);
    void session.logOutAnyway();
  }

  return (
    <RetryCard
      size="page"
      title={t('noAccount.title')}
      text={[
        failure?.msg ?? '',
        t('noAccount.text'),
        requestId === null ? '' : t('error.requestId', { id: requestId }),
      ]
        .filter((sentence) => sentence !== '')
        .join(' ')}
      action={t('noAccount.retry')}
      isBusy={pressedAt !== null && pressedAt === failure}
      onAction={handleRetry}
      extra={
        <Button type="text" loading={isLeaving} onClick={handleLogOut}>
          {t('noAccount.logOut')}
        </Button>
      }
    />
  );
}
