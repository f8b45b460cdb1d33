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

/** Shows a page of the signed-in person once it is clear who that is, or while there is hope for it. */
export function AccountGate({ entry, children }: AccountGateProps) {
  const isHopeless = useShellSelector((state) => state.session.failure !== null);
  return isHopeless && entry.access === 'session' ? <NoAccount /> : children;
}

/** Stands in the place of pages while baseInfo does not come: what happened, another try, and the way out. */
function NoAccount() {
  const { session } = useShell();
  const failure = useShellSelector((state) => state.session.failure);
  const t = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  // Each failed attempt brings a failure of its own: the press has been answered when another one stands here.
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
