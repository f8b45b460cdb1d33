import { Tooltip } from 'antd';

export interface DueTooltipProps {
  readonly text: string;
  readonly isOpen: boolean;
  /** Escape has been pressed. */
  readonly onClose: () => void;
}

/** The tooltip of the positioned element that it is in. Not around it, so that it can be added while that has the focus. */
export function DueTooltip({ text, isOpen, onClose }: DueTooltipProps) {
  function handleOpenChange(willOpen: boolean): void {
    if (!willOpen) onClose();
  }

  return (
    <Tooltip title={text} open={isOpen} onOpenChange={handleOpenChange}>
      <span aria-hidden="true" style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
    </Tooltip>
  );
}
