import { App } from 'antd';
import { useUiText } from './use-ui-text';

interface CopyOptions {
  /** What to say when it went well; "Copied" unless given. */
  readonly done?: string;
  /** The clipboard refused: the place to select the text, so that it can be copied by hand. */
  readonly onRefused?: () => void;
}

/** Puts a text on the clipboard and says whether that went well. */
export function useCopy({ done, onRefused }: CopyOptions = {}): (text: string) => Promise<boolean> {
  const t = useUiText();
  const { message } = App.useApp();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(done ?? t('copied'));
      return true;
    } catch {
      // Refused, or no clipboard on plain http.
      onRefused?.();
      void message.error(t(onRefused === undefined ? 'copyFailed' : 'copyFailedSelected'));
      return false;
    }
  };
}
