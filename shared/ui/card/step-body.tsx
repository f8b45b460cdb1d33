import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { type QueryLike, QueryResult } from '../loading/query-result';
import { CardRowsSkeleton } from './card-rows';

export interface StepBodyProps {
  /** The query that decides whether the step is done. */
  readonly query: QueryLike<unknown>;
  /** Purpose of the step, or its result. */
  readonly text: ReactNode;
  /** Link to the step, if it is the next one. */
  readonly action?: ReactNode;
}

/** Content of a checklist step below its title, which the shell renders. */
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
