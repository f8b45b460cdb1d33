import type { TeamRow } from '@portal/shared/contracts/team';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Flex, theme } from 'antd';
import { useText } from '../../text';

/** A team's name with tags: default team, created by the user, and a state that locks the user out. */
export function TeamName({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={token.marginXS} wrap style={{ minWidth: 0 }}>
      <RowText isStrong isClipped>
        {team.name}
      </RowText>
      {team.isDefault && <StatusTag tone="good">{t('default')}</StatusTag>}
      <StatusTag tone="neutral">{t(team.relation)}</StatusTag>
      {team.userState === 'lock' && <StatusTag tone="bad">{t('locked')}</StatusTag>}
      {team.userState === 'disable' && <StatusTag tone="warning">{t('disabled')}</StatusTag>}
    </Flex>
  );
}
