import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, type ButtonProps, Flex, theme } from 'antd';
import { useText } from '../text';

export interface DialogFootProps {
  /** Absent where there is nothing to cancel any more. */
  readonly onCancel?: () => void;
  readonly submit: Pick<ButtonProps, 'htmlType' | 'onClick' | 'disabled' | 'loading' | 'danger'> & {
    readonly text: string;
  };
}

/** Cancel first, the deed last; on a phone both as wide as a thumb likes them. */
export function DialogFoot({ onCancel, submit: { text, ...submit } }: DialogFootProps) {
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const size = { ...touchTarget(device), ...(device === 'mobile' && { flex: 1 }) };
  return (
    <Flex justify="flex-end" gap={token.marginXS} style={{ marginBlockStart: token.marginLG }}>
      {onCancel !== undefined && (
        <Button disabled={false} onClick={onCancel} style={size}>
          {t('userCenter.cancel')}
        </Button>
      )}
      <Button type="primary" {...submit} style={size}>
        {text}
      </Button>
    </Flex>
  );
}
