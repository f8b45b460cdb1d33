import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** False where leaving must be a press on a button of the dialog's own. */
  readonly isClosable?: boolean;
  /** Begins anew with every opening. */
  readonly children: ReactNode;
}

/** What one types into, rather than what one chooses from. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"])';

/** A dialog with a form in it. A press beside it does not close it, so that nothing typed is lost by accident. */
export function Dialog({ title, isOpen, onClose, isClosable = true, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
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
      // A dialog that opens takes the focus away from a field that has asked for it.
      afterOpenChange={(hasOpened) => {
        if (hasOpened && !body.current?.contains(document.activeElement))
          body.current?.querySelector<HTMLInputElement>(TYPED_INTO)?.focus();
      }}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}
