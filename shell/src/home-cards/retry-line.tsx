import { Button } from 'antd';
import { type ReactNode, useId } from 'react';

/** Texts and action of an error message in place of a missing part. */
export interface LoadProblem {
  readonly title: string;
  readonly text: string;
  /** Error code, for support. */
  readonly fault: string | null;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onAction: () => void;
  /** Another action. A line has no room for it. */
  readonly extra?: ReactNode;
}

/** Replaces a small element that failed to load; details are in its tooltip. */
export function RetryLine({ title, text, fault, action, isBusy, onAction }: LoadProblem) {
  const titleId = useId();
  return (
    <div role="status" aria-labelledby={titleId} className="portal-home-trouble">
      <span id={titleId} title={fault === null ? text : `${text} ${fault}`}>
        {title}
      </span>
      <Button size="small" loading={isBusy} aria-label={`${action}: ${title}`} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
