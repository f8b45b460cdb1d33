import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import type { Qr } from '@portal/shared/contracts/shapes';
import { serverTimeOf } from '@portal/shared/http';
import { useLayout } from '@portal/shared/store';
import { CoveredQrCode, RefreshCover } from '@portal/shared/ui/covered-qr-code';
import { clockOf } from '@portal/shared/ui/clock';
import { SandboxScan } from '@portal/shared/ui/sandbox-scan';
import { useSecondsLeft } from '@portal/shared/ui/use-seconds-left';
import { Button, Flex, Typography, theme } from 'antd';
import { useText } from '../text';
import { PASSED } from '@portal/shared/ui/needs-face';
import { SCANNED, WAITING } from './code-state';
import { usePhoneFaceCheck } from './use-phone-face-check';

interface FaceCheckProps {
  readonly code: Qr;
  /** Moment of this browser's clock at which the code was fetched, in ms. */
  readonly fetchedAt: number;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** The code of a face check, to be scanned with a phone; on a phone, the button that opens the check itself. */
export function FaceCheck({ code, fetchedAt, isRefreshing, onRefresh }: FaceCheckProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const left = useSecondsLeft(serverTimeOf(fetchedAt) + code.expiresIn * 1000) ?? 0;
  const phase = phaseOf(code.State, left);
  return (
    <Flex vertical align="center" gap={token.margin} style={{ paddingBlock: token.padding }}>
      {device === 'mobile' ? (
        <OnThisPhone code={code} phase={phase} isRefreshing={isRefreshing} onRefresh={onRefresh} />
      ) : (
        <CoveredQrCode
          value={isRefreshing ? undefined : code.Url}
          label={t('face.code')}
          cover={phase !== 'waiting' && <Cover phase={phase} onRefresh={onRefresh} />}
        />
      )}
      <Typography.Text role="status" style={{ textAlign: 'center', textWrap: 'balance', maxWidth: 420 }}>
        {t(phase === 'waiting' && device === 'mobile' ? 'face.startHere' : `face.${phase}`)}
      </Typography.Text>
      {phase === 'waiting' && (
        <Typography.Text type="secondary" role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('face.left', { time: clockOf(left) })}
        </Typography.Text>
      )}
      {phase === 'waiting' && device !== 'mobile' && <SandboxScan url={code.Url} label={t('face.sandbox')} />}
    </Flex>
  );
}

type Phase = 'waiting' | 'scanned' | 'passed' | 'expired';

function phaseOf(state: Qr['State'], left: number): Phase {
  if (state === PASSED) return 'passed';
  if (state === WAITING || state === SCANNED) {
    if (left === 0) return 'expired';
    return state === WAITING ? 'waiting' : 'scanned';
  }
  return 'expired';
}

interface CoverProps {
  readonly phase: Exclude<Phase, 'waiting'>;
  readonly onRefresh: () => void;
}

function Cover({ phase, onRefresh }: CoverProps) {
  const t = useText();
  const { token } = theme.useToken();
  if (phase === 'expired')
    return (
      <RefreshCover text={t('face.expiredShort')} refreshText={t('face.refresh')} onRefresh={onRefresh} />
    );
  return (
    <Flex vertical align="center" gap={token.marginXS}>
      <CheckCircleFilled style={{ fontSize: token.fontSizeHeading1, color: token.colorSuccess }} />
      <Typography.Text strong>{t(`face.${phase}Short`)}</Typography.Text>
    </Flex>
  );
}

interface OnThisPhoneProps {
  readonly code: Qr;
  readonly phase: Phase;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

function OnThisPhone({ code, phase, isRefreshing, onRefresh }: OnThisPhoneProps) {
  const t = useText();
  const { start, isStarting } = usePhoneFaceCheck(code.Token);
  if (phase === 'passed') return null;
  return phase === 'expired' ? (
    <Button block type="primary" size="large" loading={isRefreshing} onClick={onRefresh}>
      {t('face.refresh')}
    </Button>
  ) : (
    <Button block type="primary" size="large" loading={isStarting || isRefreshing} onClick={start}>
      {t(phase === 'scanned' ? 'face.again' : 'face.start')}
    </Button>
  );
}
