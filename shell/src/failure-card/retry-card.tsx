import { Button, Card, Flex, Typography, theme } from 'antd';
import { type ReactNode, useId } from 'react';
import { SupportDetails } from './support-details';

interface RetryCardProps {
  readonly title: string;
  readonly text: string;
  /** Error code and owner of the failed part, for support. */
  readonly fault?: string | null;
  readonly owner?: string | undefined;
  readonly action: string;
  readonly onAction: () => void;
  /** Whether the action is in progress. */
  readonly isBusy?: boolean;
  /** Further content beside the action, such as another action. */
  readonly extra?: ReactNode;
  /** `card` is the small variant, in place of a card of the home page. */
  readonly size: 'page' | 'card';
}

/** Shown instead of a page or card that failed to load: what the user can do, and details for support. */
export function RetryCard(props: RetryCardProps) {
  const { title, text, fault = null, owner, action, onAction, isBusy = false, extra, size } = props;
  const { token } = theme.useToken();
  const titleId = useId();
  const isPage = size === 'page';
  const body = (
    <Flex
      vertical
      align={isPage ? 'center' : 'flex-start'}
      gap={token.marginSM}
      role="status"
      aria-labelledby={titleId}
    >
      {isPage && <GapDrawing />}
      <Typography.Title
        id={titleId}
        level={isPage ? 1 : 3}
        style={{
          margin: 0,
          fontSize: isPage ? token.fontSizeHeading4 : token.fontSizeLG,
          textAlign: isPage ? 'center' : 'start',
        }}
      >
        {title}
      </Typography.Title>
      <Typography.Text type="secondary" style={{ maxWidth: 520, textAlign: isPage ? 'center' : 'start' }}>
        {text}
      </Typography.Text>
      <Flex wrap gap={token.marginXS} justify={isPage ? 'center' : 'flex-start'}>
        <Button loading={isBusy} onClick={onAction}>
          {action}
        </Button>
        {extra}
      </Flex>
      <SupportDetails owner={owner} fault={fault} align={isPage ? 'center' : 'start'} />
    </Flex>
  );
  return isPage ? <Card styles={{ body: { padding: token.paddingXL } }}>{body}</Card> : body;
}

/** Picture: a wall with a missing piece. */
function GapDrawing() {
  return (
    <svg viewBox="0 0 160 88" width="160" height="88" fill="none" aria-hidden="true">
      <g stroke="var(--ant-color-border)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M8 80V36h10V26h12v10h12V26h12v10h10v44z" fill="var(--ant-color-fill-quaternary)" />
        <path d="M96 80V36h10V26h12v10h12V26h12v10h10v44z" fill="var(--ant-color-fill-quaternary)" />
        <path d="M8 58h56M96 58h56M30 36v22M48 58v22M118 36v22M136 58v22" />
      </g>
      <path d="M68 80V36h24v44z" stroke="var(--portal-edge)" strokeWidth="1.5" strokeDasharray="4 4" />
      <path d="M2 80.5h156" stroke="var(--ant-color-border-secondary)" strokeWidth="1.5" />
    </svg>
  );
}
