import { RowText } from '@portal/shared/ui/row-text';
import { Flex, theme } from 'antd';
import type { Team } from './portal-calls';
import { PinButton } from './pin-button';
import { text } from './texts';

/** The pinned teams above the list. */
export function PinnedTeams({ teams }: { readonly teams: readonly Team[] }) {
  const { token } = theme.useToken();
  if (teams.length === 0) return null;
  return (
    <ul
      aria-label={text('pinnedTeams')}
      style={{
        listStyle: 'none',
        margin: 0,
        marginBlockEnd: token.marginSM,
        marginInline: -token.paddingXXS,
        padding: token.paddingXXS,
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(200px, 300px)',
        gap: token.marginSM,
        overflowX: 'auto',
      }}
    >
      {teams.map((team) => (
        <li
          key={team.Id}
          style={{
            minWidth: 0,
            paddingInline: token.paddingSM,
            paddingBlock: token.paddingXXS,
            background: token.colorBgContainer,
            border: `1px solid ${token.colorBorderSecondary}`,
            borderRadius: token.borderRadiusLG,
          }}
        >
          <Flex justify="space-between" align="center" gap={token.marginXS}>
            <a href={`/member/index?TeamId=${team.Id}`} className="portal-row-name">
              <RowText isStrong isClipped>
                {team.name}
              </RowText>
            </a>
            <PinButton team={team} />
          </Flex>
        </li>
      ))}
    </ul>
  );
}
