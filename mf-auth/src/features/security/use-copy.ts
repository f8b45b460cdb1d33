import { App } from 'antd';
import { useText } from '../../text';

/** Puts a text on the clipboard and says whether that went well. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useText();
  const { message } = App.useApp();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t('userCenter.copied'));
      return true;
    } catch {
      // Refused, or no clipboard on plain http: the text is on screen and can be selected.
      void message.error(t('userCenter.copyFailed'));
      return false;
    }
  };
}
