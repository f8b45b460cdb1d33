import { RouteLink } from '@portal/shared/remote';
import { Flex, theme } from 'antd';
import { useText } from '../../text';
import { usePreservedQuery } from '../../use-preserved-query';

interface SignInLinksProps {
  /** False for a cloud marketplace, which registers its own users. */
  readonly hasRegister: boolean;
}

/** Links to registration and password recovery. They preserve the redirect and the referral. */
export function SignInLinks({ hasRegister }: SignInLinksProps) {
  const t = useText();
  const { token } = theme.useToken();
  const query = usePreservedQuery();
  return (
    <Flex justify="space-between" gap={token.margin} style={{ marginBlockStart: token.margin }}>
      {hasRegister && (
        <RouteLink to="register" query={query} className="portal-touch-link">
          {t('toRegister')}
        </RouteLink>
      )}
      <RouteLink
        to="forgetPassword"
        query={query}
        className="portal-touch-link"
        style={{ marginInlineStart: 'auto' }}
      >
        {t('toForget')}
      </RouteLink>
    </Flex>
  );
}
