import { useSearchParams } from '@portal/shared/router';
import { Alert, theme } from 'antd';
import { useText } from '../../text';

/**
 * Says that the user's session has ended, if the shell led them here for that reason. Without cookies no session can
 * last, which is the reason then.
 */
export function EndedNotice() {
  const t = useText();
  const { token } = theme.useToken();
  const [params] = useSearchParams();
  const hasEnded = params.get('ended') === '1';
  if (navigator.cookieEnabled && !hasEnded) return null;
  return (
    <Alert
      type={navigator.cookieEnabled ? 'info' : 'warning'}
      showIcon
      role="status"
      title={navigator.cookieEnabled ? t('ended') : t('cookiesBlocked')}
      description={navigator.cookieEnabled && params.has('redirect') && t('endedReturn')}
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
