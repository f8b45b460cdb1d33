import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import type { Login } from '@portal/shared/contracts/shapes';
import { SandboxScan } from '@portal/shared/ui/sandbox-scan';
import { CoveredQrCode, QR_SIZE, RefreshCover } from '@portal/shared/ui/covered-qr-code';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { Alert, Flex, Typography, theme } from 'antd';
import { useText } from '../../text';
import { type ScanPhase, useScanLogin } from './use-scan-login';

export interface ScanLoginProps {
  readonly onEntered: (login: Login) => void;
}

/** Scan Code Login: the QR code, its state, and Refresh once it is no longer valid. */
export function ScanLogin({ onEntered }: ScanLoginProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { url, phase, reason, failure, pollFailure, refresh } = useScanLogin(onEntered);
  if (failure !== undefined) return <LoadFailure error={failure} onRetry={refresh} />;
  return (
    <Flex vertical align="center" gap={token.margin} style={{ paddingBlock: token.paddingSM }}>
      <CoveredQrCode
        value={url}
        label={t('scan.code')}
        cover={phase !== 'waiting' && <ScanCover phase={phase} onRefresh={refresh} />}
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
      {url !== undefined && phase === 'waiting' && <SandboxScan url={url} label={t('scan.sandbox')} />}
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
  if (phase === 'scanned' || phase === 'confirmed')
    return (
      <Flex vertical align="center" gap={token.marginXS}>
        <CheckCircleFilled style={{ fontSize: token.fontSizeHeading1, color: token.colorSuccess }} />
        <Typography.Text strong>{t('scan.scannedShort')}</Typography.Text>
      </Flex>
    );
  return (
    <RefreshCover
      text={t(phase === 'failed' ? 'scan.failed' : 'scan.expired')}
      refreshText={t('scan.refresh')}
      onRefresh={onRefresh}
    />
  );
}
