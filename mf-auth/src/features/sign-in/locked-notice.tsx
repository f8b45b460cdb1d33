import { Lazy } from '@portal/shared/ui/lazy';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { Alert, theme } from 'antd';
import { useText } from '../../text';

const loadAdvice = () => import('./locked-advice').then(({ LockedAdvice }) => LockedAdvice);

/** Loads the advice ahead of time, which most visitors never need. */
export const useLockedAdvice = () => useLoadAtRest(loadAdvice);

/** The account is locked, and how to open it again. */
export function LockedNotice() {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('locked')}
      description={<Lazy load={loadAdvice} props={{}} waiting={null} />}
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
