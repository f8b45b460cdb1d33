import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Button, theme } from 'antd';
import type { JoinRequest } from './portal-calls';
import { formatDate, text } from './texts';

interface JoinRequestsProps {
  readonly requests: readonly JoinRequest[];
  readonly timeZone: string;
}

/** The user's pending requests to join teams, above the list. */
export function JoinRequests({ requests, timeZone }: JoinRequestsProps) {
  const { token } = theme.useToken();
  if (requests.length === 0) return null;
  const line = `1px solid ${token.colorBorderSecondary}`;
  return (
    <ul
      style={{
        listStyle: 'none',
        margin: 0,
        marginBlockEnd: token.marginXS,
        padding: 0,
        border: line,
        borderRadius: token.borderRadiusLG,
        background: token.colorBgContainer,
      }}
    >
      {requests.map(({ Id, teamName, createdAt, expiresAt }, at) => (
        <li key={Id} style={at === 0 ? undefined : { borderBlockStart: line }}>
          <div
            style={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, max-content) auto minmax(0, 1fr) auto',
              alignItems: 'center',
              columnGap: token.marginSM,
              minHeight: 44,
              paddingInline: token.padding,
            }}
          >
            <RowText isStrong isClipped>
              {teamName}
            </RowText>
            <StatusTag tone="waiting">{text('waiting')}</StatusTag>
            <RowText tone="secondary" isClipped>
              {text('requestTimes', {
                since: formatDate(createdAt, timeZone),
                until: formatDate(expiresAt, timeZone),
              })}
            </RowText>
            <Button type="link" size="small" style={{ paddingInlineEnd: 0 }}>
              {text('withdraw')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
