import { Trans } from '../locales/trans';

interface MessageTitleProps {
  readonly title: string;
  readonly isRead: boolean;
}

/** The title of a message; screen readers hear that it is unread. */
export function MessageTitle({ title, isRead }: MessageTitleProps) {
  if (isRead) return title;
  return (
    <Trans
      i18nKey="messages.unread"
      components={{ note: <span className="portal-visually-hidden" />, title: <>{title}</> }}
    />
  );
}
