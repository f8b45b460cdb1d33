import { Button, Flex, Typography, theme } from 'antd';
import { type FailureLike, describeFailure } from './failure';
import { useUiText } from './use-ui-text';

export interface LoadFailureProps {
  readonly error: FailureLike;
  readonly onRetry: () => unknown;
  /** A retry is running. */
  readonly isRetrying?: boolean;
}

/** Replaces data that failed to load: a sentence, the request id for support, Retry. */
export function LoadFailure({ error, onRetry, isRetrying = false }: LoadFailureProps) {
  const t = useUiText();
  const { token } = theme.useToken();
  const { msg, requestId } = describeFailure(error);
  return (
    <Flex
      vertical
      role="alert"
      align="center"
      gap={token.marginXS}
      style={{ padding: token.paddingXL, textAlign: 'center', textWrap: 'balance' }}
    >
      <Typography.Text strong>{t('loadFailed')}</Typography.Text>
      {msg !== null && <Typography.Text type="secondary">{msg}</Typography.Text>}
      {requestId !== null && (
        <Typography.Text type="secondary" style={{ fontSize: token.fontSizeSM }}>
          {t('requestId')}: <Typography.Text code>{requestId}</Typography.Text>
        </Typography.Text>
      )}
      <Button loading={isRetrying} onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Flex>
  );
}
