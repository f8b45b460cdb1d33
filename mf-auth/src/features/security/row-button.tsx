import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';

interface RowButtonProps {
  readonly text: string;
  /** Name of the row, which distinguishes the buttons with the text Change for screen readers. */
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
