import { Button, theme } from 'antd';
import { isMobileAgent } from '../mobile-agent';

interface SubmitButtonProps {
  readonly text: string;
  readonly isBusy: boolean;
}

/** Sends the form. On a phone it stays at the lower edge of the screen, where the thumb is. */
export function SubmitButton({ text, isBusy }: SubmitButtonProps) {
  const { token } = theme.useToken();
  const button = (
    <Button block type="primary" size="large" htmlType="submit" loading={isBusy}>
      {text}
    </Button>
  );
  if (!isMobileAgent()) return button;
  return (
    <div
      style={{
        position: 'sticky',
        // Above what the shell says at the lower edge.
        insetBlockEnd: 'var(--portal-bottom-edge, 0px)',
        zIndex: 1,
        paddingBlock: token.paddingSM,
        marginBlockEnd: `calc(0px - ${String(token.paddingSM)}px)`,
        background: token.colorBgContainer,
      }}
    >
      {button}
    </div>
  );
}
