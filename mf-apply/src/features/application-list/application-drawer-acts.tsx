import type { ApplicationRow } from '@portal/shared/contracts/application';
import { rowAllows } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { RowActions } from '@portal/shared/ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../text';
import { useApplicationActions } from './application-actions';
import type { OpenDialog } from './application-dialog';
import { LazyApplicationDialog } from './lazy-application-dialog';

/** The actions that are at the foot of the drawer. Pages that belong to the application are linked in its content. */
const ACTS = ['renew', 'upgrade', 'users', 'rename'];

/** Whether the user may do anything with an application. */
export function hasActs(application: ApplicationRow): boolean {
  return (
    application.loginUrl !== undefined ||
    (['renew', 'upgrade', 'setUsers', 'rename'] as const).some((verb) => rowAllows(application, verb))
  );
}

/** The way into an application, and what the user may do with it, at the foot of its drawer. */
export function ApplicationDrawerActs({ application }: { readonly application: ApplicationRow }) {
  const t = useText();
  const { device } = useLayout();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const actions = useApplicationActions(application, setDialog).filter(({ key }) => ACTS.includes(key));
  const { name, loginUrl } = application;
  return (
    <>
      {loginUrl !== undefined && (
        <Button
          type={actions.some(({ isPrimary }) => isPrimary) ? 'default' : 'primary'}
          href={loginUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('loginTo', { name })}
          style={touchTarget(device)}
        >
          {t('login')}
        </Button>
      )}
      <RowActions isAlone menuLabel={t('purchase.more', { name })} inline={ACTS.length} actions={actions} />
      <LazyApplicationDialog application={application} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
