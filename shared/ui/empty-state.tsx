import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { EmptyDrawing } from './empty-drawing';

export interface EmptyStateProps {
  /** One sentence that describes what is missing. */
  readonly text: ReactNode;
  /** The action that changes this. */
  readonly action?: ReactNode;
}

/** An empty list: a drawing, a sentence, one action. */
export function EmptyState({ text, action }: EmptyStateProps) {
  const { token } = theme.useToken();
  return (
    <Flex
      vertical
      role="status"
      align="center"
      gap={token.margin}
      style={{ padding: token.paddingXL, textAlign: 'center', textWrap: 'balance' }}
    >
      <EmptyDrawing />
      <Typography.Text type="secondary">{text}</Typography.Text>
      {action}
    </Flex>
  );
}
