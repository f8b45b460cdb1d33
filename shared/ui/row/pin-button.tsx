import PushpinFilled from '@ant-design/icons/PushpinFilled';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import { useLayout } from '@portal/shared/store';
import { Button } from 'antd';
import { touchTarget } from '../layout/measures';
import { useUiText } from '../text/use-ui-text';
import { useUndoToast } from '../feedback/use-undo-toast';

export interface PinButtonProps {
  /** Name of the pinned object, for the label. */
  readonly name: string;
  /** The cached value, which an optimistic mutation toggles immediately. */
  readonly isPinned: boolean;
  /** Resolves to whether it succeeded. An error has been shown by then. */
  readonly onChange: (isPinned: boolean) => Promise<boolean>;
}

/** Toggles immediately. The toast offers Undo. */
export function PinButton({ name, isPinned, onChange }: PinButtonProps) {
  const t = useUiText();
  const offerUndo = useUndoToast();
  const { device } = useLayout();

  async function handleClick() {
    const next = !isPinned;
    if (!(await onChange(next))) return;
    offerUndo({
      key: `pin ${name}`,
      text: t(next ? 'pinned' : 'unpinned', { name }),
      onUndo: () => void onChange(!next),
    });
  }

  return (
    <Button
      type="text"
      size={device === 'desktop' ? 'small' : 'middle'}
      aria-pressed={isPinned}
      aria-label={t('pin', { name })}
      title={t('pin', { name })}
      icon={isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
      style={touchTarget(device)}
      onClick={() => void handleClick()}
    />
  );
}
