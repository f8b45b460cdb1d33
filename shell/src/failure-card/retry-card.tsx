import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { Style } from '../services/style';
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

/**
 * Shown instead of a page or card that failed to load: what the user can do, and details for support. It must be there
 * when nothing can be loaded, so it is part of the start, and made of plain elements to keep the start small.
 */
export function RetryCard(props: RetryCardProps) {
  const { title, text, fault = null, owner, action, onAction, isBusy = false, extra, size } = props;
  const titleId = useId();
  const isPage = size === 'page';
  const Heading = isPage ? 'h1' : 'h3';
  return (
    <div
      className={isPage ? 'portal-retry portal-retry-frame' : 'portal-retry'}
      data-size={size}
      role="status"
      aria-labelledby={titleId}
    >
      <Style name="retry-card" css={css} />
      {isPage && <GapDrawing />}
      <Heading id={titleId}>{title}</Heading>
      <p>{text}</p>
      <div className="portal-retry-actions">
        <Button loading={isBusy} onClick={onAction}>
          {action}
        </Button>
        {extra}
      </div>
      <SupportDetails owner={owner} fault={fault} align={isPage ? 'center' : 'start'} />
    </div>
  );
}

const css = `
.portal-retry { display: flex; flex-direction: column; align-items: flex-start; gap: 12px; }
.portal-retry[data-size='page'] { align-items: center; text-align: center; }
.portal-retry-frame { padding: 32px; border: 1px solid var(--ant-color-border-secondary); border-radius: var(--ant-border-radius-lg); background: var(--ant-color-bg-container); }
.portal-retry > :is(h1, h3) { margin: 0; color: var(--ant-color-text-heading); font-size: var(--ant-font-size-lg); font-weight: 600; line-height: 1.5; }
.portal-retry > h1 { font-size: var(--ant-font-size-heading-4); line-height: var(--ant-line-height-heading-4); }
.portal-retry > p { max-width: 520px; margin: 0; color: var(--ant-color-text-secondary); }
.portal-retry-actions { display: flex; flex-wrap: wrap; gap: 8px; }
.portal-retry[data-size='page'] > .portal-retry-actions { justify-content: center; }
`;

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
