import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useWasEver } from '../timing/use-was-ever';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** False if the dialog may be closed only by one of its own buttons. */
  readonly isClosable?: boolean;
  /** Remounted each time the dialog opens. */
  readonly children: ReactNode;
}

/** Matches text inputs, not radios and checkboxes. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"])';

/**
 * A dialog with a form. A click outside does not close it, so that no input is lost by accident. Before it is opened for
 * the first time nothing is rendered: each row of a list has dialogs.
 */
export function Dialog({ title, isOpen, onClose, isClosable = true, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  if (!useWasEver(isOpen)) return null;
  return (
    <Modal
      title={title}
      open={isOpen}
      footer={null}
      width={480}
      mask={{ closable: false }}
      closable={isClosable}
      keyboard={isClosable}
      destroyOnHidden
      onCancel={onClose}
      // An opening dialog takes the focus from a field with autoFocus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened && !body.current?.contains(document.activeElement))
          body.current?.querySelector<HTMLInputElement>(TYPED_INTO)?.focus();
      }}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}
