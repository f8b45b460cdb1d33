import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@portal/shared/ui/dialog';
import { useText } from '../../text';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import { ChangeContact } from './change-contact';
import type { ContactCalls, ProvedTarget } from './contact-calls';
import { ContactForm } from './contact-form';
import type { ContactKind } from './contact-kind';
import { RowButton } from './row-button';
import { SecurityRow } from './security-row';
import { useEndOthers } from './use-end-others';

interface ContactRowProps {
  readonly kind: ContactKind;
  readonly icon: ReactNode;
  /** Masked; null until one is bound. */
  readonly current: string | null;
  readonly calls: ContactCalls;
  /** The input for a new one. */
  readonly input: ReactNode;
}

/** The user closed the step-up: nothing was sent, and no message is shown. */
const CANCELLED = { error: 'left' } as const;

/** Phone or mailbox: bind a first one, or change it in two steps. */
export function ContactRow({ kind, icon, current, calls, input }: ContactRowProps) {
  const t = useText();
  const { message } = App.useApp();
  const endOthers = useEndOthers();
  const { runIfRequired, dialog: stepUpDialog } = useWithStepUp();
  const [isOpen, setIsOpen] = useState(false);
  // The value when the dialog opened. The account may be refetched while the dialog closes.
  const [before, setBefore] = useState<string | null>(null);
  const title = t(`security.${kind}.title`);
  const close = () => setIsOpen(false);

  function open() {
    setBefore(current);
    setIsOpen(true);
  }

  async function saveFirst(proved: ProvedTarget): Promise<{ readonly error?: unknown }> {
    return (await runIfRequired((stepUp) => calls.saveFirst(proved, stepUp))) ?? CANCELLED;
  }

  function handleSaved() {
    close();
    void message.success(t(`security.${kind}.saved`));
    if (before !== null) endOthers();
  }

  return (
    <>
      <SecurityRow
        icon={icon}
        title={title}
        state={
          current === null
            ? { tone: 'neutral', label: t('security.isNotBound') }
            : { tone: 'good', label: t('security.isBound') }
        }
        value={current ?? t(`security.${kind}.missing`)}
        actions={
          <RowButton
            text={t(current === null ? 'security.bind' : 'security.change')}
            of={title}
            onClick={open}
          />
        }
      />
      <Dialog
        title={t(before === null ? `security.${kind}.bindTitle` : `security.${kind}.changeTitle`)}
        isOpen={isOpen}
        onClose={close}
      >
        {before === null ? (
          <ContactForm
            calls={calls}
            label={t(`security.${kind}.first`)}
            input={input}
            send={(proof, target) => calls.sendToFirst(proof, target)}
            save={saveFirst}
            submitText={t('security.bind')}
            onSaved={handleSaved}
            onCancel={close}
          />
        ) : (
          <ChangeContact
            kind={kind}
            calls={calls}
            current={before}
            input={input}
            onSaved={handleSaved}
            onCancel={close}
          />
        )}
      </Dialog>
      {stepUpDialog}
    </>
  );
}
