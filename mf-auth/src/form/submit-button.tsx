import { Button, theme } from 'antd';
import { isMobileAgent } from '../mobile-agent';

interface SubmitButtonProps {
  readonly text: string;
  readonly isBusy: boolean;
}

/** Submits the form. On phones it sticks to the lower edge of the screen. */
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
      className="portal-floating"
      style={{
        position: 'sticky',
        // Above the shell's notices at the lower edge.
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
