import { RouteLink, safeRedirect, useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';
import { Outcome } from '@portal/shared/ui/outcome';
import { Button, Flex, theme } from 'antd';
import { useText } from '../../text';
import { usePreservedQuery } from '../../use-preserved-query';

/** Where an application that was bought at a marketplace is added to a team. */
const BOUGHT = { route: 'applicationList', query: { import: 'marketplace' } } as const;

/** Next steps for a new account, in order. A step is shown if its page exists. */
const FIRST = [
  { route: 'verification', text: 'welcome.verify' },
  { route: 'teamList', text: 'welcome.team' },
] as const;
const NEXT = [...FIRST, { route: 'applicationList', text: 'welcome.application' }] as const;
const NEXT_OF_BUYERS = [...FIRST, { ...BOUGHT, text: 'welcome.bought' }] as const;

type Step = (typeof NEXT | typeof NEXT_OF_BUYERS)[number];

/** Pages of an invitation link, in any case (docs/reference/screens.md#invitation-link). */
const INVITATION = /^\/links(\/|$|\?)/i;

/** The end of a registration: the signed-in account, first steps, and a link into the portal or to what was bought. */
export function Welcome({ isBuyer }: { readonly isBuyer: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const { redirect } = usePreservedQuery();
  const bought = useTarget(BOUGHT.route, BOUGHT.query);
  const asked = safeRedirect(redirect, window.location.origin);
  const goal = asked ?? (isBuyer ? bought : null) ?? '/';
  return (
    <Outcome
      status="success"
      level={1}
      title={t('welcome.title', { name: user?.UserName ?? '' })}
      subTitle={t('welcome.text')}
      extra={
        <Button type="primary" size="large" onClick={() => void navigate(goal, { replace: true })}>
          {t(enterText(goal, isBuyer && goal === bought))}
        </Button>
      }
    >
      <NextSteps steps={isBuyer ? NEXT_OF_BUYERS : NEXT} />
    </Outcome>
  );
}

function enterText(goal: string, leadsToBought: boolean) {
  if (leadsToBought) return 'welcome.toBought';
  return INVITATION.test(goal) ? 'welcome.toInvitation' : 'welcome.enter';
}

function NextSteps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <>
      <h2 style={{ fontSize: token.fontSize, marginBlockStart: 0 }}>{t('welcome.next')}</h2>
      <Flex
        component="ol"
        vertical
        gap={token.marginSM}
        style={{ margin: 0, paddingInlineStart: token.paddingMD }}
      >
        {steps.map(({ route, text, ...step }) => (
          <li key={route}>
            <RouteLink to={route} {...step} className="portal-touch-link" otherwise={t(text)}>
              {t(text)}
            </RouteLink>
          </li>
        ))}
      </Flex>
    </>
  );
}
