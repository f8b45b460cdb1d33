import ToolOutlined from '@ant-design/icons/ToolOutlined';
import type { AnnouncementKind } from '@portal/shared/contracts/announcement';
import { useLayout } from '@portal/shared/store';
import { Alert, type AlertProps } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Style } from '../services/style';
import { Trans } from '../locales/trans';
import { useText } from '../locales/use-text';
import { FoldToggle } from '../notices/fold-toggle';
import type { Announcement } from './announcements-api';
import { dismissAnnouncement } from './dismissed-announcements';

/** Screen readers announce a warning immediately, the other kinds at the next pause. */
const STYLES: Readonly<Record<AnnouncementKind, Pick<AlertProps, 'type' | 'role' | 'icon'>>> = {
  info: { type: 'info', role: 'status' },
  maintenance: { type: 'info', role: 'status', icon: <ToolOutlined /> },
  warning: { type: 'warning', role: 'alert' },
};

interface AnnouncementBannersProps {
  readonly announcements: readonly Announcement[];
}

/**
 * One banner per announcement, styled by its kind. Dismissing a banner is permanent. On a phone, those after the most
 * urgent one are folded.
 */
export function AnnouncementBanners({ announcements }: AnnouncementBannersProps) {
  const t = useText();
  const { device } = useLayout();
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const area = useRef<HTMLDivElement>(null);
  const isFolded = device === 'mobile' && announcements.length > 1;
  const [shown, rest] = isFolded ? [announcements.slice(0, 1), announcements.slice(1)] : [announcements, []];

  function handleClose(id: string): void {
    // The pressed button disappears. The focus moves to the first banner that is left, or into the page.
    flushSync(() => dismissAnnouncement(id));
    const next = area.current?.querySelector<HTMLElement>('.ant-alert-close-icon');
    (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }

  const bannerOf = ({ Id, kind, text }: Announcement, action?: ReactNode) => (
    <Alert
      key={Id}
      banner
      showIcon
      {...STYLES[kind]}
      title={<Trans i18nKey={`announcements.${kind}`} components={{ text: <>{text}</> }} />}
      action={action}
      closable={{ 'aria-label': t('announcements.dismiss'), onClose: () => handleClose(Id) }}
    />
  );
  const toggle = isFolded && (
    <FoldToggle
      text={t('fold.more', { count: rest.length })}
      label={t('fold.announcements', { count: rest.length })}
      isOpen={isOpen}
      controls={restId}
      onToggle={() => setOpen(!isOpen)}
    />
  );

  return (
    <div ref={area} className="portal-announcements">
      <Style name="announcements" css={css} />
      {shown.map((announcement) => bannerOf(announcement, toggle))}
      {isFolded && (
        <div id={restId} hidden={!isOpen}>
          {rest.map((announcement) => bannerOf(announcement))}
        </div>
      )}
    </div>
  );
}

const css = `
.portal-announcements .ant-alert { align-items: flex-start; padding: 8px 24px; }
.portal-announcements .ant-alert-icon { height: 1lh; display: inline-flex; align-items: center; }
.portal-announcements .ant-alert-title { white-space: pre-line; overflow-wrap: anywhere; }
.portal-announcements strong { font-weight: 600; }
.portal-user-side > .portal-announcements { margin-inline: -24px; }
@media (min-width: 1000px) { .portal-user-side > .portal-announcements { margin-inline: -48px; } }
@media (max-width: 1199px) {
  .portal-announcements .ant-alert-close-icon { min-width: 44px; min-height: 44px; margin-block: -11px; margin-inline-end: -16px; }
}
@media (max-width: 576px) {
  .portal-announcements .ant-alert { padding: 8px 16px; font-size: var(--ant-font-size-sm); }
  .portal-announcements .ant-alert-actions { margin-block: -11px; }
  .portal-user-side > .portal-announcements { margin-inline: -16px; }
}
`;
