import type { TeamRow } from '@portal/shared/contracts/team';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Flex, Typography, theme } from 'antd';
import { useText } from '../../text';

/** A team's name with what sets it apart: default, own creation, a state that shuts its reader out. */
export function TeamName({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={token.marginXS} wrap style={{ minWidth: 0 }}>
      <Typography.Text strong ellipsis={{ tooltip: team.name }} style={{ maxWidth: '100%' }}>
        {team.name}
      </Typography.Text>
      {team.isDefault && <StatusTag tone="good">{t('default')}</StatusTag>}
      <StatusTag tone="neutral">{t(team.relation)}</StatusTag>
      {team.userState === 'lock' && <StatusTag tone="bad">{t('locked')}</StatusTag>}
      {team.userState === 'disable' && <StatusTag tone="warning">{t('disabled')}</StatusTag>}
    </Flex>
  );
}
