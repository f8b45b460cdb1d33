import { useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { Outcome } from '@portal/shared/ui/outcome';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { PageText } from '../../form/page-text';
import { useText } from '../../text';
import { usePreservedQuery } from '../../use-preserved-query';

/** Seconds until the page returns to the sign-in automatically (docs/reference/screens.md#recovery). */
export const RETURN_SECONDS = 5;

interface PasswordSetProps {
  /** Remaining seconds. */
  readonly left: number;
}

/** The end of recovery: back to the sign-in, which still requires the second factor. */
export function PasswordSet({ left }: PasswordSetProps) {
  const t = useText();
  const navigate = useNavigate();
  const login = useTarget('login', usePreservedQuery()) ?? '/';
  const leave = () => void navigate(login, { replace: true });

  const leaveByItself = useEffectEvent(leave);
  useEffect(() => {
    if (left === 0) leaveByItself();
  }, [left]);

  return (
    <Outcome
      status="success"
      level={2}
      title={t('forget.done')}
      subTitle={t('forget.doneText')}
      extra={
        <>
          {/* Announced once. The countdown below is only visual. */}
          <p role="status" className="portal-visually-hidden">
            {t('forget.returning', { count: RETURN_SECONDS })}
          </p>
          <PageText role="timer" text={t('forget.returning', { count: left })} />
          <Button type="primary" size="large" onClick={leave}>
            {t('forget.signIn')}
          </Button>
        </>
      }
    />
  );
}
