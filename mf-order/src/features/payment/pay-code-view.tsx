import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useLayout } from '@portal/shared/store';
import { CoveredQrCode, QR_COLOURS, RefreshCover } from '@portal/shared/ui/covered-qr-code';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, Flex, Typography, theme } from 'antd';
import { useRef } from 'react';
import { useText } from '../../text';
import type { PayCode } from './use-payment';
import type { PayPhase } from './use-pay-phase';
import { useWalletName } from './wallet-choice';

interface PayCodeViewProps {
  readonly code: PayCode | undefined;
  readonly phase: PayPhase;
  readonly onRefresh: () => void;
}

/** Room for what stands below the code, in px, so that nothing moves when the code arrives. */
const FOOT_PX = { mobile: 152, tablet: 78, desktop: 66 } as const;

/** The QR code to scan, and Refresh once it is over. On a phone it is saved or opened in the wallet. */
export function PayCodeView({ code, phase, onRefresh }: PayCodeViewProps) {
  const t = useText();
  const walletName = useWalletName();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const box = useRef<HTMLDivElement>(null);
  return (
    <Flex vertical align="center" gap={token.marginSM} style={{ inlineSize: '100%' }}>
      <div ref={box}>
        <CoveredQrCode
          value={phase === 'starting' ? undefined : code?.url}
          label={t('pay.code')}
          cover={
            (phase === 'expired' || phase === 'failed') && (
              <RefreshCover
                text={t(phase === 'failed' ? 'pay.failed' : 'pay.codeExpired')}
                refreshText={t('pay.refresh')}
                onRefresh={onRefresh}
              />
            )
          }
        />
      </div>
      <div
        style={{
          display: 'grid',
          justifyItems: 'center',
          alignContent: 'start',
          gap: token.marginSM,
          minBlockSize: FOOT_PX[device],
        }}
      >
        {phase === 'waiting' && code !== undefined && (
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
      </div>
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
