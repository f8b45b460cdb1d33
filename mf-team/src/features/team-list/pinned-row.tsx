import type { TeamRow } from '@portal/shared/contracts/team';
import { Can } from '@portal/shared/remote';
import { PinButton } from '@portal/shared/ui/pin-button';
import { RowName } from '@portal/shared/ui/row-name';
import { Flex, theme } from 'antd';
import { useText } from '../../text';

/** Width of a card, px. */
const CARD_PX = 200;

interface PinnedRowProps {
  readonly teams: readonly TeamRow[];
  readonly onPin: (team: TeamRow, isPinned: boolean) => Promise<boolean>;
  /** The page of a team; null if the user may not enter it. */
  readonly addressOf: (team: TeamRow) => string | null;
}

/** The pinned teams above the list, side by side. Renders nothing without any. */
export function PinnedRow({ teams, onPin, addressOf }: PinnedRowProps) {
  const t = useText();
  const { token } = theme.useToken();
  if (teams.length === 0) return null;
  return (
    <ul
      aria-label={t('pinnedRow')}
      style={{
        listStyle: 'none',
        margin: 0,
        marginBlockEnd: token.marginSM,
        // Room for the focus ring, which the scroll container would cut. The cards still align with the list.
        marginInline: -token.paddingXXS,
        padding: token.paddingXXS,
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: `minmax(${String(CARD_PX)}px, ${String(CARD_PX * 1.5)}px)`,
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
            border: `${String(token.lineWidth)}px ${token.lineType} ${token.colorBorderSecondary}`,
            borderRadius: token.borderRadiusLG,
          }}
        >
          <Flex justify="space-between" align="center" gap={token.marginXS}>
            <RowName address={addressOf(team)}>{team.name}</RowName>
            <Can do="pin" in={team}>
              <PinButton name={team.name} isPinned onChange={(isPinned) => onPin(team, isPinned)} />
            </Can>
          </Flex>
        </li>
      ))}
    </ul>
  );
}
