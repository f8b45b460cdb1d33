import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, Flex, QRCode, Spin, Typography, theme } from 'antd';
import { useRef } from 'react';
import { useText } from '../../text';
import type { PayCode } from './use-payment';
import { useSecondsLeft } from './use-seconds-left';
import { useWalletName } from './wallet-choice';

/** px (docs/reference/screens.md#orders), without the quiet zone that scanners need. */
const QR_SIZE = 200;
/** Scanners need dark on light, in every theme. */
const QR_COLOURS = { color: '#000000', bgColor: '#ffffff' } as const;
/** Placeholder behind the cover while the code is loading. */
const NO_CODE_YET = 'https://';

interface PayCodeViewProps {
  readonly code: PayCode | undefined;
  readonly isStarting: boolean;
  readonly onRefresh: () => void;
}

/** The QR code to scan, and Refresh once it is no longer valid. On a phone it is saved or opened in the wallet. */
export function PayCodeView({ code, isStarting, onRefresh }: PayCodeViewProps) {
  const t = useText();
  const walletName = useWalletName();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const box = useRef<HTMLDivElement>(null);
  const left = useSecondsLeft(code?.endsAt);
  const status = isStarting || code === undefined ? 'loading' : left === 0 ? 'expired' : 'active';
  const frame = QR_SIZE + 2 * (token.paddingSM + token.lineWidth);
  return (
    <Flex vertical align="center" gap={token.marginSM}>
      <div ref={box}>
        <QRCode
          {...QR_COLOURS}
          type="svg"
          size={QR_SIZE}
          style={{ width: frame, height: frame, padding: token.paddingSM, boxSizing: 'border-box' }}
          value={code?.url ?? NO_CODE_YET}
          status={status}
          statusRender={() =>
            status === 'loading' ? (
              <Spin />
            ) : (
              <Flex vertical align="center" gap={token.marginSM}>
                <Typography.Text strong>{t('pay.codeExpired')}</Typography.Text>
                <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRefresh}>
                  {t('pay.refresh')}
                </Button>
              </Flex>
            )
          }
          // Covered, it has a button, which an image must not have.
          {...(status === 'active' && { role: 'img', 'aria-label': t('pay.code') })}
        />
      </div>
      {status === 'active' && code !== undefined && (
        <>
          <Typography.Text type="secondary" style={{ textAlign: 'center', textWrap: 'balance' }}>
            {t(device === 'mobile' ? 'pay.scanHere' : 'pay.scan', { wallet: walletName(code.method) })}
          </Typography.Text>
          <Flex wrap justify="center" gap={token.marginXS}>
            {device === 'mobile' && isWebAddress(code.url) && (
              <Button type="primary" href={code.url} style={touchTarget(device)}>
                {t('pay.openWallet', { wallet: walletName(code.method) })}
              </Button>
            )}
            {device === 'mobile' && (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                style={touchTarget(device)}
                onClick={() => void saveImage(box.current?.querySelector('svg'))}
              >
                {t('pay.save')}
              </Button>
            )}
            <Button
              type="text"
              icon={<ReloadOutlined aria-hidden />}
              onClick={onRefresh}
              style={touchTarget(device)}
            >
              {t('pay.refresh')}
            </Button>
          </Flex>
        </>
      )}
    </Flex>
  );
}

/** Other schemes, such as WeChat's, cannot be opened from a page. */
function isWebAddress(url: string): boolean {
  return /^https?:/.test(url);
}

/** px of the saved image and of its quiet zone. */
const IMAGE_PX = 600;
const QUIET_PX = 60;

/** Saves the code as an image, for the wallet's scanner to read from the album. */
async function saveImage(code: SVGSVGElement | null | undefined): Promise<void> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (code === null || code === undefined || pen === null) return;
  const image = new Image();
  const drawing = new XMLSerializer().serializeToString(code);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  canvas.width = IMAGE_PX;
  canvas.height = IMAGE_PX;
  pen.fillStyle = QR_COLOURS.bgColor;
  pen.fillRect(0, 0, IMAGE_PX, IMAGE_PX);
  pen.drawImage(image, QUIET_PX, QUIET_PX, IMAGE_PX - 2 * QUIET_PX, IMAGE_PX - 2 * QUIET_PX);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = 'payment.png';
  document.body.append(link);
  link.click();
  link.remove();
}
