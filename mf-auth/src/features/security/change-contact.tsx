import { Steps, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../text';
import type { ContactCalls } from './contact-calls';
import { ContactForm } from './contact-form';
import type { ContactKind } from './contact-kind';
import { ProveOldForm } from './prove-old-form';

interface ChangeContactProps {
  readonly kind: ContactKind;
  readonly calls: ContactCalls;
  /** The current phone or mailbox, masked. */
  readonly current: string;
  readonly input: ReactNode;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

type Step =
  /** `isAgain`: the first proof expired while the second step was being filled in. */
  | { readonly at: 'old'; readonly isAgain: boolean; readonly target?: string }
  | { readonly at: 'new'; readonly oldKey: string; readonly target?: string };

/** Replaces the current phone or mailbox: verify the current one, then enter and verify the new one. */
export function ChangeContact({ kind, calls, current, input, onSaved, onCancel }: ChangeContactProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [step, setStep] = useState<Step>({ at: 'old', isAgain: false });
  return (
    <>
      <Steps
        size="small"
        responsive={false}
        current={step.at === 'old' ? 0 : 1}
        items={[{ title: t(`security.${kind}.stepOld`) }, { title: t(`security.${kind}.stepNew`) }]}
        style={{ marginBlock: token.margin }}
      />
      {step.at === 'old' ? (
        <ProveOldForm
          calls={calls}
          text={t(`security.${kind}.sendTo`, { target: current })}
          notice={step.isAgain ? t('security.proofTooOld') : null}
          onProved={(oldKey) => setStep({ ...step, at: 'new', oldKey })}
          onCancel={onCancel}
        />
      ) : (
        <ContactForm
          calls={calls}
          label={t(`security.${kind}.new`)}
          input={input}
          send={(proof, target) => calls.sendToNew(proof, target, step.oldKey)}
          save={(proved) => calls.saveNew(proved, step.oldKey)}
          submitText={t('userCenter.save')}
          {...(step.target !== undefined && { initialTarget: step.target })}
          onSaved={onSaved}
          onCancel={onCancel}
          onTooLate={(target) => setStep({ at: 'old', isAgain: true, target })}
        />
      )}
    </>
  );
}
