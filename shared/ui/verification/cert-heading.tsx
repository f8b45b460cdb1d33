import type { CertState } from '../../contracts/enums';
import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { CertStateTag } from './cert-state-tag';

interface CertHeadingProps {
  /** For `aria-labelledby` of the card. */
  readonly id?: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly purpose: string;
  /** Undefined while it loads. */
  readonly state: CertState | undefined;
  /** Whether the card is one of the main things of its page. */
  readonly isLarge?: boolean;
}

/** Heading of a card about one kind of verification: what it is for, and its state. */
export function CertHeading({ id, icon, title, purpose, state, isLarge = false }: CertHeadingProps) {
  const { token } = theme.useToken();
  const fontSize = isLarge ? token.fontSizeHeading4 : token.fontSizeHeading5;
  return (
    <Flex gap={token.margin} align="flex-start" style={{ marginBlockEnd: token.margin }}>
      <span
        aria-hidden
        style={{ fontSize: token.fontSizeHeading2, color: token.colorPrimaryText, lineHeight: 1 }}
      >
        {icon}
      </span>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Flex align="center" justify="space-between" gap={token.marginXS} wrap>
          <Typography.Title level={2} {...(id !== undefined && { id })} style={{ margin: 0, fontSize }}>
            {title}
          </Typography.Title>
          {state !== undefined && <CertStateTag state={state} />}
        </Flex>
        <Typography.Text type="secondary">{purpose}</Typography.Text>
      </div>
    </Flex>
  );
}
