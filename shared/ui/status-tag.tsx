import { Tag } from 'antd';
import type { ReactNode } from 'react';

/** What a state means to the person, not which colour it has. */
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
  /** The state in words: colour alone says nothing. */
  readonly children: ReactNode;
}

export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <Tag color={COLOUR_OF[tone]} style={{ marginInlineEnd: 0 }}>
      {children}
    </Tag>
  );
}
