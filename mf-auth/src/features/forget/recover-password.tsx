import { useCountdown } from '@portal/shared/codes/use-countdown';
import { useSearchParams } from '@portal/shared/router';
import { Alert, Steps, theme } from 'antd';
import { useState } from 'react';
import { EntryLinks, RegisterLink, SignInLink } from '../../links/entry-links';
import { useText } from '../../text';
import { NewPasswordForm } from './new-password-form';
import { PasswordSet, RETURN_SECONDS } from './password-set';
import { ProveForm } from './prove-form';
import { type RecoveryProof, methodFrom, withMethod } from './recovery';

type Step =
  { readonly at: 'prove' } | { readonly at: 'set'; readonly proof: RecoveryProof } | { readonly at: 'done' };

const ORDER = ['prove', 'set', 'done'] as const satisfies readonly Step['at'][];

/** Verify a phone or mailbox, set a new password, done (12–14). */
export function RecoverPassword() {
  const t = useText();
  const { token } = theme.useToken();
  const [params, setParams] = useSearchParams();
  const [step, setStep] = useState<Step>({ at: 'prove' });
  const countdown = useCountdown();
  const [expired, setExpired] = useState<string | null>(null);

  return (
    <>
      <Steps
        size="small"
        responsive={false}
        titlePlacement="vertical"
        current={ORDER.indexOf(step.at)}
        items={ORDER.map((at) => ({ title: t(`forget.step.${at}`) }))}
        style={{ marginBlockEnd: token.marginLG }}
      />
      {expired !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={expired}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      {step.at === 'prove' && (
        <ProveForm
          way={methodFrom(params)}
          onMethod={(way) => setParams((now) => withMethod(now, way), { replace: true })}
          onProved={(proof) => {
            setExpired(null);
            setStep({ at: 'set', proof });
          }}
        />
      )}
      {step.at === 'set' && (
        <NewPasswordForm
          proof={step.proof}
          onSet={() => {
            countdown.start(RETURN_SECONDS);
            setStep({ at: 'done' });
          }}
          onExpired={(msg) => {
            setExpired(msg);
            setStep({ at: 'prove' });
          }}
        />
      )}
      {step.at === 'done' ? (
        <PasswordSet left={countdown.left} />
      ) : (
        <EntryLinks>
          <SignInLink lead={t('links.remembered')} />
          <RegisterLink />
        </EntryLinks>
      )}
    </>
  );
}
