import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { App, Button } from 'antd';
import { useWords } from './words';

/** Puts a text on the clipboard, and says whether it did. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const words = useWords();
  const { message } = App.useApp();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(words('copied'));
    } catch {
      // No clipboard in this browser: the text can still be selected.
      void message.error(words('copyFailed'));
    }
  }

  return <Button type="text" icon={<CopyOutlined />} aria-label={label} onClick={() => void handleCopy()} />;
}
