import { Alert, Typography, theme } from 'antd';
import { useText } from './text';

/** Remaining submissions in the current 24 hours. */
export function AttemptsNote({ left }: { readonly left: number }) {
  const t = useText();
  const { token } = theme.useToken();
  if (left === 0)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('noAttempts')}
        style={{ marginBlockEnd: token.margin }}
      />
    );
  return (
    <Typography.Paragraph type="secondary" style={{ marginBlockEnd: token.marginSM }}>
      {t('attempts', { count: left })}
    </Typography.Paragraph>
  );
}
