import { useLayout } from '@portal/shared/store';
import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';

interface PreferenceRowProps {
  readonly title: string;
  /** Id of the title, for a control that is labelled by it. */
  readonly titleId?: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Title, description and the control beside them, or below on phones. */
export function PreferenceRow({ title, titleId, text, children }: PreferenceRowProps) {
  const { device } = useLayout();
  const { token } = theme.useToken();
  const isMobile = device === 'mobile';
  return (
    <Flex
      vertical={isMobile}
      align={isMobile ? 'stretch' : 'center'}
      justify="space-between"
      gap={isMobile ? token.marginSM : token.marginLG}
      style={{ paddingBlock: token.padding }}
    >
      <dt style={{ minWidth: 0 }}>
        <Typography.Text strong {...(titleId !== undefined && { id: titleId })}>
          {title}
        </Typography.Text>
        <div style={{ color: token.colorTextSecondary }}>{text}</div>
      </dt>
      <dd style={{ margin: 0, flex: 'none', ...(isMobile ? {} : { maxWidth: '60%' }) }}>{children}</dd>
    </Flex>
  );
}
