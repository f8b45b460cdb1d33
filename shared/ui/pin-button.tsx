import PushpinFilled from '@ant-design/icons/PushpinFilled';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import { useLayout } from '@portal/shared/store';
import { App, Button } from 'antd';
import { TOAST_SECONDS, touchTarget } from './measures';
import { useUiText } from './use-ui-text';

export interface PinButtonProps {
  /** What is pinned, for its label. */
  readonly name: string;
  /** The cached value, which an optimistic mutation flips at once. */
  readonly isPinned: boolean;
  /** Resolves to whether it held; a refusal has been shown by then. */
  readonly onChange: (isPinned: boolean) => Promise<boolean>;
}

/** Flips at once; the toast offers Undo. */
export function PinButton({ name, isPinned, onChange }: PinButtonProps) {
  const t = useUiText();
  const { message } = App.useApp();
  const { device } = useLayout();

  async function handleClick() {
    const next = !isPinned;
    if (!(await onChange(next))) return;
    const key = `pin ${name}`;
    const handleUndo = () => {
      message.destroy(key);
      void onChange(!next);
    };
    void message.open({
      key,
      type: 'success',
      duration: TOAST_SECONDS,
      content: (
        <>
          {t(next ? 'pinned' : 'unpinned', { name })}
          <Button type="link" size="small" onClick={handleUndo}>
            {t('undo')}
          </Button>
        </>
      ),
    });
  }

  return (
    <Button
      type="text"
      aria-pressed={isPinned}
      aria-label={t('pin', { name })}
      title={t('pin', { name })}
      icon={isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
      style={touchTarget(device)}
      onClick={() => void handleClick()}
    />
  );
}
