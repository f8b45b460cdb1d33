import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';

interface RowButtonProps {
  readonly text: string;
  /** The row it belongs to: eight buttons called Change are told apart by it. */
  readonly of: string;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  readonly isDanger?: boolean;
}

export function RowButton({ text, of, onClick, isBusy = false, isDanger = false }: RowButtonProps) {
  const { device } = useLayout();
  return (
    <Button
      aria-label={`${text}: ${of}`}
      loading={isBusy}
      danger={isDanger}
      onClick={onClick}
      style={touchTarget(device)}
    >
      {text}
    </Button>
  );
}
