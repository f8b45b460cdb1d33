import { Alert, Button, Result, theme } from 'antd';
import { AppScreen } from '../device/app-screen';
import { useText } from '../text';
import { FaceCamera } from './face-camera';
import { ScanForm } from './scan-form';
import type { Assistant } from './use-assistant';
import type { Outcome } from './use-code-stage';
import { WaitingCard } from './waiting-card';

/** Look and texts of each outcome of a scan. */
const OUTCOMES = {
  confirmed: { tone: 'success', title: 'confirmed', text: 'confirmedText' },
  refused: { tone: 'info', title: 'refused', text: 'refusedText' },
  failed: { tone: 'error', title: 'hasFailed', text: 'hasFailedText' },
  facePassed: { tone: 'success', title: 'facePassed', text: 'facePassedText' },
  faceFailed: { tone: 'error', title: 'faceFailed', text: 'faceFailedText' },
  expired: { tone: 'warning', title: 'expired', text: 'expiredText' },
} as const satisfies Record<Outcome, object>;

/** The mobile assistant: scans a sign-in code and allows or refuses the sign-in, or plays a face check. */
export function AssistantApp({ assistant }: { readonly assistant: Assistant }) {
  const t = useText();
  const { token } = theme.useToken();
  const { stage, complaint, owner } = assistant;
  return (
    <AppScreen title={t('assistant')} purpose={t('assistantPurpose')}>
      {complaint?.field === null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={complaint.msg}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      {stage.kind === 'ready' && <ScanForm assistant={assistant} />}
      {stage.kind === 'scanned' && <WaitingCard assistant={assistant} waiting={stage.waiting} />}
      {stage.kind === 'camera' && <FaceCamera assistant={assistant} />}
      {stage.kind === 'done' && (
        <div role="status">
          <Result
            status={OUTCOMES[stage.outcome].tone}
            title={t(OUTCOMES[stage.outcome].title)}
            subTitle={t(OUTCOMES[stage.outcome].text, { name: owner.trim() })}
            extra={
              <Button autoFocus onClick={assistant.restart}>
                {t('scanAnother')}
              </Button>
            }
          />
        </div>
      )}
    </AppScreen>
  );
}
