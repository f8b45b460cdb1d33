import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@portal/shared/ui/dialog';
import { useText } from '../../text';
import type { CallOutcome } from './contact-calls';
import { type Proof, ProofForm } from './proof-form';
import { RowButton } from './row-button';
import { SecurityRow } from './security-row';

export interface LevelChange {
  readonly Level: 0 | 1;
  readonly Code?: string;
  readonly Key?: string;
}

interface LevelRowProps {
  /** Also the key of its texts. */
  readonly kind: 'loginLevel' | 'orderLevel';
  readonly icon: ReactNode;
  readonly level: 0 | 1;
  /** False without an authenticator, because there is no second factor then. */
  readonly isPossible: boolean;
  readonly change: (change: LevelChange) => CallOutcome<unknown>;
}

/** Whether a second factor is required: at sign-in (67), at payment (68). */
export function LevelRow({ kind, icon, level, isPossible, change }: LevelRowProps) {
  const t = useText();
  const { message } = App.useApp();
  const [isOpen, setIsOpen] = useState(false);
  // The requested level. The current level changes when the response arrives, before the dialog has closed.
  const [wanted, setWanted] = useState<0 | 1>(1);
  const title = t(`security.${kind}.title`);
  const isOn = level === 1;
  const close = () => setIsOpen(false);

  function open() {
    setWanted(isOn ? 0 : 1);
    setIsOpen(true);
  }

  function handleDone() {
    close();
    void message.success(t(wanted === 1 ? 'security.turnedOn' : 'security.turnedOff', { title }));
  }

  const value = isPossible ? t(`security.${kind}.purpose`) : t('security.needsMfa');
  return (
    <>
      <SecurityRow
        icon={icon}
        title={title}
        state={
          isOn ? { tone: 'good', label: t('security.isOn') } : { tone: 'neutral', label: t('security.isOff') }
        }
        value={value}
        actions={
          isPossible && (
            <RowButton text={t(isOn ? 'security.turnOff' : 'security.turnOn')} of={title} onClick={open} />
          )
        }
      />
      <Dialog
        title={t(wanted === 1 ? 'security.turnOnTitle' : 'security.turnOffTitle', { title })}
        isOpen={isOpen}
        onClose={close}
      >
        <ProofForm
          name={kind}
          text={t(wanted === 1 ? `security.${kind}.on` : `security.${kind}.off`)}
          ways={['app', 'other']}
          submitText={t(wanted === 1 ? 'security.turnOn' : 'security.turnOff')}
          isDanger={wanted === 0}
          send={(proof) => change({ Level: wanted, ...codeOrKey(proof) })}
          onDone={handleDone}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

/** The levels accept no recovery code, which is only for a lost authenticator. */
function codeOrKey(proof: Proof): { readonly Code: string } | { readonly Key: string } {
  if ('Key' in proof) return { Key: proof.Key };
  return { Code: 'Code' in proof ? proof.Code : '' };
}
