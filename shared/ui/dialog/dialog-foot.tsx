import { useLayout } from '@portal/shared/store';
import { Button, type ButtonProps, Flex, theme } from 'antd';
import { touchTarget } from '../layout/measures';
import { useUiText } from '../text/use-ui-text';

export interface DialogFootProps {
  /** Absent if there is nothing left to cancel. */
  readonly onCancel?: () => void;
  /** For a step back instead of closing. */
  readonly cancelText?: string;
  readonly submit: Pick<ButtonProps, 'type' | 'htmlType' | 'onClick' | 'disabled' | 'loading' | 'danger'> & {
    readonly text: string;
  };
}

/** Cancel first, confirm last. Full width on phones. */
export function DialogFoot({ onCancel, cancelText, submit: { text, ...submit } }: DialogFootProps) {
  const t = useUiText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const size = { ...touchTarget(device), ...(device === 'mobile' && { flex: 'auto' }) };
  return (
    <Flex justify="flex-end" gap={token.marginXS} style={{ marginBlockStart: token.marginLG }}>
      {onCancel !== undefined && (
        <Button disabled={false} onClick={onCancel} style={size}>
          {cancelText ?? t('cancel')}
        </Button>
      )}
      <Button type="primary" {...submit} style={size}>
        {text}
      </Button>
    </Flex>
  );
}
