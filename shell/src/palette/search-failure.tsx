import type { ApiFailure } from '@portal/shared/http';
import { Button } from 'antd';
import { useText } from '../locales/use-text';

interface SearchFailureProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/** Shown if the search failed; pages and actions are still offered. */
export function SearchFailure({ failure: { msg, requestId }, onRetry }: SearchFailureProps) {
  const t = useText();
  return (
    <div role="alert" className="portal-palette-failure">
      <div>
        <strong>{t('palette.failed')}</strong>
        <div>{msg}</div>
        {requestId !== null && <small>{t('error.requestId', { id: requestId })}</small>}
      </div>
      <Button onClick={onRetry}>{t('palette.retry')}</Button>
    </div>
  );
}
