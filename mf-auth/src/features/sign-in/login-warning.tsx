import { Alert, theme } from 'antd';
import { useText } from '../../text';
import type { LoginVerdict } from './login-failure';

/** Appearance and advice by the attempts left. With more of them, only the count is shown. */
const WARNINGS = {
  1: { type: 'error', advice: 'attemptsAdvice.last' },
  2: { type: 'warning', advice: 'attemptsAdvice.few' },
} as const;

interface LoginWarningProps {
  readonly verdict: Extract<LoginVerdict, { readonly kind: 'wrong' | 'warning' }>;
}

/** A rejected password. The fewer attempts are left before the lock, the stronger the warning. */
export function LoginWarning({ verdict }: LoginWarningProps) {
  const t = useText();
  const { token } = theme.useToken();
  const left = verdict.kind === 'warning' ? verdict.attemptsLeft : null;
  const warning = left === 1 || left === 2 ? WARNINGS[left] : null;
  return (
    <Alert
      type={warning?.type ?? 'info'}
      showIcon
      role="alert"
      title={left === null ? t('wrong') : t('attemptsLeft', { count: left })}
      description={warning !== null && t(warning.advice)}
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
