import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { App, Button } from 'antd';
import { useText } from './text';

/** Copies a text to the clipboard and shows whether it succeeded. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useText();
  const { message } = App.useApp();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t('copied'));
    } catch {
      // This browser has no clipboard. The text can still be selected.
      void message.error(t('copyFailed'));
    }
  }

  return <Button type="text" icon={<CopyOutlined />} aria-label={label} onClick={() => void handleCopy()} />;
}
