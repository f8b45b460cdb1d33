import type { TeamRow } from '@portal/shared/contracts/team';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { Link } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { theme } from 'antd';
import { useText } from '../../text';
import { useTeamAddress } from '../../use-team-address';

const AVATAR_PX = 28;
/** Maximum number of members. Below the desktop width each has that of a touch target, and the team's name needs room. */
const SHOWN = { mobile: 2, tablet: 1, desktop: 3 } as const;

/**
 * The other members of a team who were last active, each a link to their details. Their initials are not antd's
 * avatars, which measure themselves after rendering.
 */
export function RecentMembers({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const address = useTeamAddress()(team);
  const { recentMembers = [] } = team;
  if (address === null || recentMembers.length === 0) return null;
  // The width of a touch target; its height is that of the links of a card.
  const paddingInline = device === 'desktop' ? token.paddingXXS / 2 : token.paddingXS;
  return (
    <ul
      aria-label={t('recentMembers', { name: team.name })}
      style={{ display: 'flex', margin: 0, marginInlineEnd: -paddingInline, padding: 0, listStyle: 'none' }}
    >
      {recentMembers.slice(0, SHOWN[device]).map(({ userId, UserName }) => (
        <li key={userId}>
          <Link
            to={`${address}&${new URLSearchParams({ [DETAIL_PARAMS.member]: userId }).toString()}`}
            aria-label={UserName}
            title={UserName}
            style={{ display: 'block', paddingInline }}
          >
            <span
              aria-hidden
              style={{
                display: 'grid',
                placeItems: 'center',
                boxSizing: 'border-box',
                width: AVATAR_PX,
                height: AVATAR_PX,
                overflow: 'hidden',
                // Visible in forced colors, which have no backgrounds.
                border: `${token.lineWidth}px solid transparent`,
                borderRadius: '50%',
                whiteSpace: 'nowrap',
                color: token.colorTextSecondary,
                background: token.colorFillSecondary,
                fontSize: token.fontSizeSM,
              }}
            >
              {initialOf(UserName)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The first character, which may have two code units. */
function initialOf(name: string): string {
  return [...name].slice(0, 1).join('').toUpperCase();
}
