import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Button, theme } from 'antd';
import type { CSSProperties } from 'react';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { type OwnRequest, useWithdraw } from './use-withdraw';

/** px: the height of a row of a list. */
const ROW_HEIGHT = 44;

/**
 * The user's own pending requests to other teams, as rows directly above the list of teams, each with its state and a
 * button to withdraw it. Renders nothing without any.
 */
export function OwnRequests() {
  const t = useText();
  const { token } = theme.useToken();
  const { data } = joiningApi.ownRequests.useQuery({});
  const withdraw = useWithdraw();
  if (data === undefined || data.list.length === 0) return null;
  const line = `${String(token.lineWidth)}px solid ${token.colorBorderSecondary}`;
  return (
    <ul
      aria-label={t('ownRequests.title')}
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
      {data.list.map((request, at) => (
        <li key={request.Id} style={at === 0 ? undefined : { borderBlockStart: line }}>
          <RequestRow request={request} onWithdraw={() => withdraw(request)} />
        </li>
      ))}
    </ul>
  );
}

interface RequestRowProps {
  readonly request: OwnRequest;
  readonly onWithdraw: () => void;
}

/** One line, two on a phone: the team and the state first, then the days. */
function RequestRow({ request, onWithdraw }: RequestRowProps) {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const isMobile = device === 'mobile';
  const row: CSSProperties = {
    display: 'grid',
    gridTemplateColumns: isMobile ? 'minmax(0, 1fr) auto' : 'minmax(0, max-content) auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: token.marginSM,
    minHeight: ROW_HEIGHT,
    paddingInline: token.padding,
    paddingBlock: isMobile ? token.paddingXXS : 0,
  };
  const days = (
    <RowText tone="secondary" isClipped>
      {t('ownRequests.times', {
        since: format.date(request.createdAt),
        until: format.date(request.expiresAt),
      })}
    </RowText>
  );
  const state = <StatusTag tone="waiting">{t('ownRequests.waiting')}</StatusTag>;
  const action = (
    <Button
      type="link"
      size={device === 'desktop' ? 'small' : 'middle'}
      aria-label={t('ownRequests.withdrawOf', { name: request.teamName })}
      style={{ paddingInlineEnd: 0, ...touchTarget(device) }}
      onClick={onWithdraw}
    >
      {t('ownRequests.withdraw')}
    </Button>
  );
  const name = (
    <RowText isStrong isClipped>
      {request.teamName}
    </RowText>
  );
  if (!isMobile)
    return (
      <div style={row}>
        {name}
        {state}
        {days}
        {action}
      </div>
    );
  return (
    <div style={row}>
      <div style={{ minWidth: 0 }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: token.marginXS }}>
          {name}
          {state}
        </div>
        {days}
      </div>
      {action}
    </div>
  );
}
