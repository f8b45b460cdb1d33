import { Alert, Button, Result, theme } from 'antd';
import { AppScreen } from '../device/app-screen';
import { useWords } from '../words';
import { ScanForm } from './scan-form';
import type { Assistant, Outcome } from './use-assistant';
import { WaitingCard } from './waiting-card';

const TONES = {
  confirmed: 'success',
  refused: 'info',
  failed: 'error',
  expired: 'warning',
} as const satisfies Record<Outcome, string>;
const TITLES = {
  confirmed: 'confirmed',
  refused: 'refused',
  failed: 'hasFailed',
  expired: 'expired',
} as const satisfies Record<Outcome, string>;
const TEXTS = {
  confirmed: 'confirmedText',
  refused: 'refusedText',
  failed: 'hasFailedText',
  expired: 'expiredText',
} as const satisfies Record<Outcome, string>;

/** The mobile assistant: scans the sign-in code of a browser and lets it in, or not. */
export function AssistantApp({ assistant }: { readonly assistant: Assistant }) {
  const words = useWords();
  const { token } = theme.useToken();
  const { stage, complaint, owner } = assistant;
  return (
    <AppScreen title={words('assistant')} purpose={words('assistantPurpose')}>
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
      {stage.kind === 'done' && (
        <div role="status">
          <Result
            status={TONES[stage.outcome]}
            title={words(TITLES[stage.outcome])}
            subTitle={words(TEXTS[stage.outcome], { name: owner.trim() })}
            extra={
              <Button autoFocus onClick={assistant.restart}>
                {words('scanAnother')}
              </Button>
            }
          />
        </div>
      )}
    </AppScreen>
  );
}
