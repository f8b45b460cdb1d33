import { App } from 'antd';
import { useUiText } from '../text/use-ui-text';

interface CopyOptions {
  /** Message after success. Default: "Copied". */
  readonly done?: string;
  /** Called if clipboard access is denied. Select the text here, so that the user can copy it manually. */
  readonly onRefused?: () => void;
}

/** Copies a text to the clipboard and resolves to whether it succeeded. */
export function useCopy({ done, onRefused }: CopyOptions = {}): (text: string) => Promise<boolean> {
  const t = useUiText();
  const { message } = App.useApp();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(done ?? t('copied'));
      return true;
    } catch {
      // Access denied, or no clipboard on plain http.
      onRefused?.();
      void message.error(t(onRefused === undefined ? 'copyFailed' : 'copyFailedSelected'));
      return false;
    }
  };
}
