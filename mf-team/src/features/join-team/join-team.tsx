import { Outcome } from '@portal/shared/ui/outcome';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../text';
import { KeyStep } from './key-step';
import { type CheckedInvitation, RequestStep } from './request-step';

interface JoinTeamProps {
  /** Token of the link that the user opened. */
  readonly link?: string;
  /** Called after the request was sent, to close the dialog. Without it, the page shows the next steps. */
  readonly onDone?: () => void;
}

type Step =
  | { readonly name: 'key'; readonly note: string | null }
  | { readonly name: 'request'; readonly invitation: CheckedInvitation }
  | { readonly name: 'sent'; readonly teamName: string };

/** Invite code, then the request with a remark, then the confirmation (63, 62). */
export function JoinTeam({ link, onDone }: JoinTeamProps) {
  const t = useText();
  const [step, setStep] = useState<Step>({ name: 'key', note: null });
  switch (step.name) {
    case 'key':
      return (
        <KeyStep
          {...(link !== undefined && { link })}
          note={step.note}
          onChecked={(invitation) => setStep({ name: 'request', invitation })}
        />
      );
    case 'request':
      return (
        <RequestStep
          invitation={step.invitation}
          isTeamShown={link !== undefined}
          onSent={(teamName) => setStep({ name: 'sent', teamName })}
          onBack={(note) => setStep({ name: 'key', note })}
        />
      );
    case 'sent':
      return (
        <Outcome
          status="success"
          role="status"
          title={t('joining.sentTitle')}
          subTitle={t('joining.sentText', { name: step.teamName })}
          {...(onDone !== undefined && {
            extra: (
              <Button type="primary" autoFocus onClick={onDone}>
                {t('joining.close')}
              </Button>
            ),
          })}
        />
      );
  }
}
