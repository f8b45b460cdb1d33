import { useFormat, useTextLanguage } from '@portal/shared/i18n';
import { timeAgo } from './message-time';

interface MessageAgeProps {
  /** ISO 8601. */
  readonly at: string;
  /** From `useNow`, the server's clock, shared by a whole list. */
  readonly now: number;
}

/** Age of a message, with the exact time as a tooltip; after a week, the exact time instead. */
export function MessageAge({ at, now }: MessageAgeProps) {
  const format = useFormat();
  const language = useTextLanguage();
  const exact = format.dateTime(at);
  return (
    <time dateTime={at} title={exact} className="portal-message-time">
      {timeAgo(at, now, language) ?? exact}
    </time>
  );
}
