import type { TeamRow } from '@portal/shared/contracts/team';
import { useLayout } from '@portal/shared/store';
import { type RowAddress, RowName } from '@portal/shared/ui/row-name';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useText } from '../../text';

interface TeamNameProps {
  readonly team: TeamRow;
  readonly address: RowAddress;
}

/** A team's name with tags: default team, created by the user, and a state that locks the user out. */
export function TeamName({ team, address }: TeamNameProps) {
  const t = useText();
  const { device } = useLayout();
  return (
    <div className="portal-row-names">
      <RowName address={address}>{team.name}</RowName>
      {team.isDefault && <StatusTag tone="good">{t('default')}</StatusTag>}
      {device !== 'mobile' && <StatusTag tone="neutral">{t(team.relation)}</StatusTag>}
      {team.userState === 'lock' && <StatusTag tone="bad">{t('locked')}</StatusTag>}
      {team.userState === 'disable' && <StatusTag tone="warning">{t('disabled')}</StatusTag>}
    </div>
  );
}
