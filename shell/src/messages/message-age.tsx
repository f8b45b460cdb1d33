import { useFormat, useTextLanguage } from '@portal/shared/i18n';
import { timeAgo } from './message-time';

interface MessageAgeProps {
  /** ISO 8601. */
  readonly at: string;
  /** From `useNow`, one for a whole list. */
  readonly now: number;
}

/** How long ago it was; the exact time on pointing at it, and from a week on instead. */
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
