import { RouteLink } from '@portal/shared/remote';
import { useInstallation } from '@portal/shared/store';
import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../text';
import { usePreservedQuery } from '../use-preserved-query';

interface EntryLinksProps {
  readonly children: ReactNode;
}

/** The row of links under a form for users without a session. */
export function EntryLinks({ children }: EntryLinksProps) {
  const { token } = theme.useToken();
  return (
    <Flex
      wrap
      justify="center"
      gap={`${String(token.marginXS)}px ${String(token.marginLG)}px`}
      style={{ marginBlockStart: token.marginLG, color: token.colorTextSecondary }}
    >
      {children}
    </Flex>
  );
}

interface SignInLinkProps {
  /** Text before the link. Default: for users who have an account. */
  readonly lead?: string;
}

/** Link to the sign-in. Preserves the redirect and the referral. */
export function SignInLink({ lead }: SignInLinkProps) {
  const t = useText();
  return (
    <span>
      {lead ?? t('links.haveAccount')}{' '}
      <RouteLink to="login" query={usePreservedQuery()} className="portal-touch-link">
        {t('signIn')}
      </RouteLink>
    </span>
  );
}

/** Link for users without an account. Hidden if only marketplaces create accounts (E1, marketplaceMode). */
export function RegisterLink() {
  const t = useText();
  const query = usePreservedQuery();
  const { installation } = useInstallation();
  if (installation?.marketplaceMode === true) return null;
  return (
    <span>
      {t('links.noAccount')}{' '}
      <RouteLink to="register" query={query} className="portal-touch-link">
        {t('links.register')}
      </RouteLink>
    </span>
  );
}
