import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button, Flex, QRCode, Spin, Typography, theme } from 'antd';
import type { ReactNode } from 'react';

/** px (docs/reference/screens.md), without the quiet zone that scanners need. */
export const QR_SIZE = 200;
/** Scanners need dark on light, in every theme. */
export const QR_COLOURS = { color: '#000000', bgColor: '#ffffff' } as const;
/** Placeholder behind the cover while the code is loading. */
const NO_CODE_YET = 'https://';

interface CoveredQrCodeProps {
  /** Text of the code; undefined while it is loading. */
  readonly value: string | undefined;
  /** Its accessible name, while it can be scanned. */
  readonly label: string;
  /** Over the code while it must not be scanned; false: it can be. While it is loading, a spinner takes its place. */
  readonly cover: ReactNode | false;
}

/** A QR code, which is covered while it must not be scanned. */
export function CoveredQrCode({ value, label, cover }: CoveredQrCodeProps) {
  const { token } = theme.useToken();
  const frame = QR_SIZE + 2 * (token.paddingSM + token.lineWidth);
  const isLoading = value === undefined;
  const isOpen = !isLoading && cover === false;
  return (
    <QRCode
      {...QR_COLOURS}
      type="svg"
      size={QR_SIZE}
      style={{ width: frame, height: frame, padding: token.paddingSM, boxSizing: 'border-box' }}
      value={value ?? NO_CODE_YET}
      status={isOpen ? 'active' : isLoading ? 'loading' : 'expired'}
      statusRender={() => (isLoading ? <Spin /> : cover)}
      // Covered, it shows nothing that could be read.
      {...(isOpen ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

interface RefreshCoverProps {
  /** Why the code can no longer be scanned. */
  readonly text: string;
  readonly refreshText: string;
  readonly onRefresh: () => void;
}

/** The cover of a code that is over, with the button for a new one. */
export function RefreshCover({ text, refreshText, onRefresh }: RefreshCoverProps) {
  const { token } = theme.useToken();
  return (
    <Flex vertical align="center" gap={token.marginSM}>
      <Typography.Text strong>{text}</Typography.Text>
      <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRefresh}>
        {refreshText}
      </Button>
    </Flex>
  );
}
