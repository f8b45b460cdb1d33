import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { useObservable } from '../observable/use-observable';
import type { NewerReleases } from '../releases/release-watch';

/**
 * Shows that a newer version is available, and offers to reload the page. It waits for unsaved work. "Later" hides it
 * until the next change of the releases, such as the end of a rollout.
 */
export function NewVersionNotice() {
  const { releases, unsaved } = useShell();
  const newer = useObservable(releases);
  const isDirty = useObservable(unsaved, ({ size }) => size > 0);
  const [dismissed, setDismissed] = useState<NewerReleases | null>(null);
  const t = useText();
  if (newer === null || (newer === dismissed && !newer.isNeeded)) return null;

  return (
    <Alert
      banner
      type="info"
      role="status"
      title={t(newer.isNeeded ? 'newVersion.needed' : 'newVersion.ready')}
      {...(isDirty && { description: t('newVersion.unsaved') })}
      action={
        <Space>
          {!newer.isNeeded && (
            <Button size="small" type="text" onClick={() => setDismissed(newer)}>
              {t('newVersion.later')}
            </Button>
          )}
          {!isDirty && (
            <Button size="small" onClick={() => window.location.reload()}>
              {t('newVersion.reload')}
            </Button>
          )}
        </Space>
      }
    />
  );
}
