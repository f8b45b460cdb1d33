import { rowAllows } from '@portal/shared/remote';
import { RowText } from '@portal/shared/ui/row-text';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../application-api';
import { useText } from '../../text';
import { InfoCard } from './info-card';

interface InfoUsersProps {
  readonly application: ApplicationDetail;
  readonly onEdit: () => void;
  /** Their names, for admins. */
  readonly children: ReactNode;
}

/** Who uses an application. */
export function InfoUsers({ application, onEdit, children }: InfoUsersProps) {
  const t = useText();
  const { used, config, users } = application;
  return (
    <InfoCard
      title={t('info.users.title', { taken: used.userNumber, total: config.userNumber })}
      action={
        rowAllows(application, 'setUsers') && (
          <Button size="small" onClick={onEdit}>
            {t('info.users.edit')}
          </Button>
        )
      }
    >
      {users === undefined ? (
        <RowText tone="secondary">{t('info.users.hidden', { count: used.userNumber })}</RowText>
      ) : (
        children
      )}
    </InfoCard>
  );
}
