import ToolOutlined from '@ant-design/icons/ToolOutlined';
import type { AnnouncementKind } from '@portal/shared/contracts/announcement';
import { Alert, type AlertProps } from 'antd';
import { useRef } from 'react';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
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

/** One banner per announcement, styled by its kind. Dismissing a banner is permanent. */
export function AnnouncementBanners({ announcements }: AnnouncementBannersProps) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);

  function handleClose(id: string): void {
    // The pressed button disappears. The focus moves to the next banner's button, or into the page.
    const buttons = [...(area.current?.querySelectorAll<HTMLElement>('.ant-alert-close-icon') ?? [])];
    const next = buttons.find((button) => button !== document.activeElement);
    dismissAnnouncement(id);
    (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }

  return (
    <div ref={area} className="portal-announcements">
      <Style name="announcements" css={css} />
      {announcements.map(({ Id, kind, text }) => (
        <Alert
          key={Id}
          banner
          showIcon
          {...STYLES[kind]}
          title={
            <>
              <strong>{t(`announcements.${kind}`)}</strong> {text}
            </>
          }
          closable={{ 'aria-label': t('announcements.dismiss'), onClose: () => handleClose(Id) }}
        />
      ))}
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
  .portal-user-side > .portal-announcements { margin-inline: -16px; }
}
`;
