import { useLayout } from '@portal/shared/store';
import { Alert, type AlertProps, Flex, theme } from 'antd';
import type { CSSProperties, ReactNode } from 'react';

interface NoticeAlertProps {
  readonly type: NonNullable<AlertProps['type']>;
  readonly title: string;
  readonly text: string;
  /** The button or link to what the notice is about. */
  readonly action: ReactNode;
  readonly style?: CSSProperties;
}

/** A notice with its action at the end; on a phone beside the title, where it takes the least height. */
export function NoticeAlert({ type, title, text, action, style = {} }: NoticeAlertProps) {
  const { device } = useLayout();
  const { token } = theme.useToken();
  if (device !== 'mobile')
    return <Alert type={type} showIcon title={title} description={text} action={action} style={style} />;
  return (
    <Alert
      type={type}
      showIcon
      title={
        <Flex align="center" justify="space-between" gap={token.marginXS}>
          {title}
          {action}
        </Flex>
      }
      description={text}
      style={{ ...style, padding: `${String(token.paddingXS)}px ${String(token.paddingSM)}px` }}
      styles={{
        // In the middle of the first line, which has the height of the action.
        icon: {
          marginBlockStart: (token.controlHeight - token.sizeLG) / 2,
          marginInlineEnd: token.marginXS,
        },
        title: { marginBlockEnd: 0, fontSize: token.fontSize, fontWeight: token.fontWeightStrong },
      }}
    />
  );
}
