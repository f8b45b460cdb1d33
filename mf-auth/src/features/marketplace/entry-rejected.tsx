import { Outcome } from '@portal/shared/ui/outcome';
import type { ReactNode } from 'react';
import { useText } from '../../text';

interface EntryRejectedProps {
  /** Why the marketplace's token was not accepted. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Shown if a marketplace's token was not accepted, with links to continue. */
export function EntryRejected({ text, children }: EntryRejectedProps) {
  const t = useText();
  return (
    <Outcome
      status="warning"
      level={1}
      title={t('marketplace.noEntry')}
      subTitle={<span role="alert">{text}</span>}
      extra={children}
    />
  );
}
