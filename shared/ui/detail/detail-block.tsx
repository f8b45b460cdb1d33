import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { DetailTitle } from './detail-title';
import { NoWrap } from '../text/no-wrap';

interface DetailBlockProps {
  readonly title: string;
  /** A link to the rest, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a detail that is not a group of facts, such as a list. */
export function DetailBlock({ title, action, children }: DetailBlockProps) {
  const { token } = theme.useToken();
  return (
    <section style={{ marginBlockEnd: token.marginLG }}>
      <Flex justify="space-between" align="baseline" gap={token.margin}>
        <DetailTitle>{title}</DetailTitle>
        {action !== undefined && <NoWrap>{action}</NoWrap>}
      </Flex>
      {children}
    </section>
  );
}
