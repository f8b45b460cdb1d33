import { defineTexts } from '@portal/shared/i18n';
import { App, type ModalFuncProps } from 'antd';
import { CANCEL_TEXT } from '../text/cancel-text';

/** What a confirmation shows, and what it leads to. */
export interface Confirmation {
  readonly title: string;
  readonly content: ModalFuncProps['content'];
  /** Label of the button that confirms. */
  readonly okText: string;
  /** Default: Cancel. */
  readonly cancelText?: string;
  /** Whether the action deletes or ends something. Its button is red. */
  readonly isDestructive?: boolean;
  /** If it returns a promise, the dialog stays open, with its button loading, until the promise has settled. */
  readonly onOk: () => void | Promise<void>;
  readonly onCancel?: () => void;
}

const { useText } = defineTexts({ cancel: CANCEL_TEXT });

/** Returns a function that asks for confirmation before an action. The safe choice has the focus. */
export function useConfirm(): (confirmation: Confirmation) => void {
  const t = useText();
  const { modal } = App.useApp();
  return ({ cancelText = t('cancel'), isDestructive = false, ...rest }) => {
    modal.confirm({
      ...rest,
      cancelText,
      okButtonProps: { danger: isDestructive },
      focusable: { autoFocusButton: 'cancel' },
    });
  };
}
