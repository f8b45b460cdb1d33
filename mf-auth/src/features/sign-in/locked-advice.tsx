import { RouteLink } from '@portal/shared/remote';
import { Trans } from '../../trans';
import { usePreservedQuery } from '../../use-preserved-query';

/** How to open a locked account again. The form for the phone captcha is below. */
export function LockedAdvice() {
  const query = usePreservedQuery();
  return (
    <Trans
      i18nKey="lockedAdvice"
      components={{
        reset: <RouteLink to="forgetPassword" query={query} className="portal-touch-link" />,
      }}
    />
  );
}
