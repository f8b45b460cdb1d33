import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { type QueryLike, QueryResult } from './query-result';
import { CardRowsSkeleton } from './card-rows';

export interface StepBodyProps {
  /** What tells whether the step is done. */
  readonly query: QueryLike<unknown>;
  /** What the step is for, or what came of it. */
  readonly text: ReactNode;
  /** The way to do it, where it is the next thing to do. */
  readonly action?: ReactNode;
}

/** What a step of the checklist says below its title, which the shell draws. */
export function StepBody({ query, text, action }: StepBodyProps) {
  const { token } = theme.useToken();
  return (
    <QueryResult query={query} skeleton={<CardRowsSkeleton rows={1} />}>
      {() => (
        <Flex vertical align="flex-start" gap={token.marginSM}>
          <Typography.Text type="secondary">{text}</Typography.Text>
          {action}
        </Flex>
      )}
    </QueryResult>
  );
}
