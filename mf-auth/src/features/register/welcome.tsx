import { RouteLink, safeRedirect } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';
import { Outcome } from '@portal/shared/ui/outcome';
import { Button, Flex, theme } from 'antd';
import { useText } from '../../text';
import { usePreservedQuery } from '../../use-preserved-query';

/** Next steps for a new account, in order. A step is shown if its page exists. */
const NEXT = [
  { route: 'verification', text: 'welcome.verify' },
  { route: 'teamList', text: 'welcome.team' },
  { route: 'applicationList', text: 'welcome.application' },
] as const;

/** Pages of an invitation link, in any case (docs/reference/screens.md#invitation-link). */
const INVITATION = /^\/links(\/|$|\?)/i;

/** The end of a registration: the signed-in account, first steps, and a link into the portal. */
export function Welcome() {
  const t = useText();
  const { token } = theme.useToken();
  const navigate = useNavigate();
  const { user } = useSession();
  const { redirect } = usePreservedQuery();
  const goal = safeRedirect(redirect, window.location.origin) ?? '/';
  return (
    <Outcome
      status="success"
      level={1}
      title={t('welcome.title', { name: user?.UserName ?? '' })}
      subTitle={t('welcome.text')}
      extra={
        <Button type="primary" size="large" onClick={() => void navigate(goal, { replace: true })}>
          {t(INVITATION.test(goal) ? 'welcome.toInvitation' : 'welcome.enter')}
        </Button>
      }
    >
      <h2 style={{ fontSize: token.fontSize, marginBlockStart: 0 }}>{t('welcome.next')}</h2>
      <Flex
        component="ol"
        vertical
        gap={token.marginSM}
        style={{ margin: 0, paddingInlineStart: token.paddingMD }}
      >
        {NEXT.map(({ route, text }) => (
          <li key={route}>
            <RouteLink to={route} className="portal-touch-link" otherwise={t(text)}>
              {t(text)}
            </RouteLink>
          </li>
        ))}
      </Flex>
    </Outcome>
  );
}
