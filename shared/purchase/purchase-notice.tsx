import { useLayout } from '@portal/shared/store';
import { Alert, Flex, theme } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

interface PurchaseNoticeProps {
  readonly type: 'info' | 'warning';
  readonly title: string;
  readonly text?: string;
  /** The button or link to what has to be done first. */
  readonly action: ReactNode;
}

/**
 * Why an order cannot be placed yet, with its action: at the end, on a phone below the text. A
 * warning answers the button that places the order, which may be far below it: it takes the focus.
 */
export function PurchaseNotice({ type, title, text, action }: PurchaseNoticeProps) {
  const { device } = useLayout();
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const isWarning = type === 'warning';
  useEffect(() => {
    if (isWarning) box.current?.focus();
  }, [isWarning]);
  const below = (
    <Flex vertical align="flex-start" gap={token.marginXS}>
      {text}
      {action}
    </Flex>
  );
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none', marginBlockEnd: token.margin }}>
      <Alert
        type={type}
        showIcon
        role={isWarning ? 'alert' : 'status'}
        title={title}
        {...(device === 'mobile' ? { description: below } : { description: text, action })}
      />
    </div>
  );
}
