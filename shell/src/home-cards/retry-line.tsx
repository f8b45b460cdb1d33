import { Button, Typography } from 'antd';
import { useId } from 'react';

/** What is said where a part of the page is missing. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
  /** Code of the fault, for support. */
  readonly fault: string | null;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onAction: () => void;
}

/** Stands in the place of something small that is not there; what it means is said in its tooltip. */
export function RetryLine({ title, text, fault, action, isBusy, onAction }: Trouble) {
  const titleId = useId();
  return (
    <div role="status" aria-labelledby={titleId} className="portal-home-trouble">
      <Typography.Text
        id={titleId}
        type="secondary"
        title={fault === null ? text : `${text} ${fault}`}
        ellipsis
      >
        {title}
      </Typography.Text>
      <Button size="small" loading={isBusy} aria-label={`${action}: ${title}`} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
