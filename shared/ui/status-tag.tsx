import { Tag } from 'antd';
import type { ReactNode } from 'react';

/** Meaning of a state for the user, independent of its colour. */
export type StatusTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral';

const COLOUR_OF = {
  good: 'success',
  waiting: 'processing',
  warning: 'warning',
  bad: 'error',
  neutral: 'default',
} as const satisfies Record<StatusTone, string>;

export interface StatusTagProps {
  readonly tone: StatusTone;
  /** Name of the state, because colour alone is not accessible. */
  readonly children: ReactNode;
}

export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <Tag color={COLOUR_OF[tone]} style={{ marginInlineEnd: 0 }}>
      {children}
    </Tag>
  );
}
