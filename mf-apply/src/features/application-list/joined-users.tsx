import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { RouteLink } from '@portal/shared/remote';
import { Button, Flex, theme } from 'antd';
import { useState } from 'react';
import type { ApplicationDetail } from '../../application-api';
import { useText } from '../../text';

/** Number of names that are shown at first. */
const SHOWN = 20;

interface JoinedUsersProps {
  readonly users: NonNullable<ApplicationDetail['users']>;
  readonly teamId: string;
}

/** Members who have joined an application, each with a link to them. */
export function JoinedUsers({ users, teamId }: JoinedUsersProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [isWhole, setIsWhole] = useState(users.length <= SHOWN);
  return (
    <>
      <ul
        style={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'flex',
          flexWrap: 'wrap',
          gap: token.marginSM,
        }}
      >
        {(isWhole ? users : users.slice(0, SHOWN)).map(({ userId, UserName }) => (
          <li key={userId} style={{ overflowWrap: 'anywhere' }}>
            <RouteLink
              to="memberList"
              query={{ TeamId: teamId, [DETAIL_PARAMS.member]: userId }}
              otherwise={UserName}
            >
              {UserName}
            </RouteLink>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Flex style={{ marginBlockStart: token.marginXS }}>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('joinedAll', { count: users.length })}
          </Button>
        </Flex>
      )}
    </>
  );
}
