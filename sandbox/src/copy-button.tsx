import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { App, Button } from 'antd';
import { useLabels } from './labels';

/** Puts a text on the clipboard, and says whether it did. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const labels = useLabels();
  const { message } = App.useApp();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(labels('copied'));
    } catch {
      // No clipboard in this browser: the text can still be selected.
      void message.error(labels('copyFailed'));
    }
  }

  return <Button type="text" icon={<CopyOutlined />} aria-label={label} onClick={() => void handleCopy()} />;
}
