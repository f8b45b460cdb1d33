import { RouteLink } from '@portal/shared/remote';
import { Alert, theme } from 'antd';
import { useText } from '../../text';
import { usePreservedQuery } from '../../use-preserved-query';

/** The account is locked: how to open it again. The form for the phone captcha is below. */
export function LockedNotice() {
  const t = useText();
  const { token } = theme.useToken();
  const query = usePreservedQuery();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('locked')}
      description={
        <>
          {t('lockedAdvice')}{' '}
          <RouteLink to="forgetPassword" query={query} className="portal-touch-link">
            {t('lockedReset')}
          </RouteLink>
        </>
      }
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
