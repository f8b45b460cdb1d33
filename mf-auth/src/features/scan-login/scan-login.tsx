import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import type { Login } from '@portal/shared/contracts/shapes';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { Alert, Button, Flex, QRCode, Spin, Typography, theme } from 'antd';
import { useText } from '../../text';
import { SandboxScan } from './sandbox-scan';
import { type ScanPhase, useScanLogin } from './use-scan-login';

/** Size of the code in px (docs/reference/screens.md#sign-in), without the quiet zone that scanners need. */
const QR_SIZE = 200;
/** Scanners need dark on light, in every theme. */
const QR_COLOURS = { color: '#000000', bgColor: '#ffffff' } as const;
/** Placeholder behind the cover while the code is loading. */
const NO_CODE_YET = 'https://';

const QR_STATUS = {
  loading: 'loading',
  waiting: 'active',
  scanned: 'scanned',
  confirmed: 'scanned',
  expired: 'expired',
  failed: 'expired',
} as const satisfies Record<ScanPhase, string>;

interface ScanLoginProps {
  readonly onEntered: (login: Login) => void;
}

/** Scan Code Login: the QR code, its state, and Refresh once it is no longer valid. */
export function ScanLogin({ onEntered }: ScanLoginProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { url, phase, reason, failure, pollFailure, refresh } = useScanLogin(onEntered);
  const frame = QR_SIZE + 2 * (token.paddingSM + token.lineWidth);
  if (failure !== undefined) return <LoadFailure error={failure} onRetry={refresh} />;
  return (
    <Flex vertical align="center" gap={token.margin} style={{ paddingBlock: token.paddingSM }}>
      <QRCode
        {...QR_COLOURS}
        type="svg"
        size={QR_SIZE}
        style={{ width: frame, height: frame, padding: token.paddingSM, boxSizing: 'border-box' }}
        value={url ?? NO_CODE_YET}
        status={QR_STATUS[phase]}
        statusRender={() => <ScanCover phase={phase} onRefresh={refresh} />}
        // Covered, it may have a button, which an image must not have.
        {...(QR_STATUS[phase] === 'active' && { role: 'img', 'aria-label': t('scan.code') })}
      />
      <Typography.Text
        type="secondary"
        role="status"
        aria-live="polite"
        style={{ maxWidth: QR_SIZE * 1.5, textAlign: 'center' }}
      >
        {t(`scan.${phase}`)}
        {reason !== undefined && (
          <>
            <br />
            {reason}
          </>
        )}
      </Typography.Text>
      {url !== undefined && phase === 'waiting' && <SandboxScan url={url} />}
      {pollFailure !== undefined && <Alert type="error" showIcon role="alert" title={pollFailure.msg} />}
    </Flex>
  );
}

interface ScanCoverProps {
  readonly phase: ScanPhase;
  readonly onRefresh: () => void;
}

/** Cover over the code while it cannot be scanned. */
function ScanCover({ phase, onRefresh }: ScanCoverProps) {
  const t = useText();
  const { token } = theme.useToken();
  if (phase === 'loading') return <Spin />;
  if (phase === 'scanned' || phase === 'confirmed')
    return (
      <Flex vertical align="center" gap={token.marginXS}>
        <CheckCircleFilled style={{ fontSize: token.fontSizeHeading1, color: token.colorSuccess }} />
        <Typography.Text strong>{t('scan.scannedShort')}</Typography.Text>
      </Flex>
    );
  return (
    <Flex vertical align="center" gap={token.marginSM}>
      <Typography.Text strong>{t(phase === 'failed' ? 'scan.failed' : 'scan.expired')}</Typography.Text>
      <Button type="primary" icon={<ReloadOutlined />} onClick={onRefresh}>
        {t('scan.refresh')}
      </Button>
    </Flex>
  );
}
