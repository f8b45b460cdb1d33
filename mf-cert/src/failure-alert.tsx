import { Alert, theme } from 'antd';
import { useText } from './text';

interface FailureAlertProps {
  /** Why the last submission failed; undefined if it did not, which renders nothing. */
  readonly reason: string | undefined;
  /** What to do about it. */
  readonly advice?: string;
}

/** Why the last submission failed, above the form for the next one. */
export function FailureAlert({ reason, advice }: FailureAlertProps) {
  const t = useText();
  const { token } = theme.useToken();
  if (reason === undefined) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('lastFailed')}
      description={
        <>
          <div>{reason}</div>
          {advice !== undefined && <div>{advice}</div>}
        </>
      }
      style={{ marginBlockEnd: token.marginLG }}
    />
  );
}
