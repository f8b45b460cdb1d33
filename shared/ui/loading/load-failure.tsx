import { Button, Flex, theme } from 'antd';
import { type FailureLike, describeFailure } from './failure';
import { useLoadText } from '../text/use-load-text';

export interface LoadFailureProps {
  readonly error: FailureLike;
  readonly onRetry: () => unknown;
  /** A retry is running. */
  readonly isRetrying?: boolean;
}

/** Replaces data that failed to load: a sentence, the request id for support, Retry. */
export function LoadFailure({ error, onRetry, isRetrying = false }: LoadFailureProps) {
  const t = useLoadText();
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
      <strong>{t('loadFailed')}</strong>
      {msg !== null && <span style={{ color: token.colorTextSecondary }}>{msg}</span>}
      {requestId !== null && (
        <span style={{ color: token.colorTextSecondary, fontSize: token.fontSizeSM }}>
          {t('requestId')}: <code style={{ fontFamily: token.fontFamilyCode }}>{requestId}</code>
        </span>
      )}
      <Button loading={isRetrying} onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Flex>
  );
}
