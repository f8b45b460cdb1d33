import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptySubject } from './empty-drawing';

export interface EmptyStateProps {
  /** Its drawing; none without a subject. */
  readonly subject?: EmptySubject;
  /** One sentence that describes what is missing. */
  readonly text: ReactNode;
  /** The action that changes this, unless the header of the page has it. */
  readonly action?: ReactNode;
}

/** An empty list: a drawing of its subject, a sentence, one action. */
export function EmptyState({ subject, text, action }: EmptyStateProps) {
  const { token } = theme.useToken();
  return (
    <Flex
      vertical
      role="status"
      align="center"
      gap={token.margin}
      style={{ padding: token.paddingXL, textAlign: 'center', textWrap: 'balance' }}
    >
      {subject !== undefined && <EmptyDrawing subject={subject} />}
      <Typography.Text type="secondary">{text}</Typography.Text>
      {action}
    </Flex>
  );
}
