import { useTextLanguage } from '@portal/shared/i18n';
import { App } from 'antd';
import { useState } from 'react';
import { useText } from '../locales/use-text';
import { requestPreviousRelease } from '../releases/request-previous-release';
import { useShell } from '../services/shell-services';
import { useConfirmUnsaved } from '../tabs/use-confirm-unsaved';

interface PreviousRelease {
  readonly isBusy: boolean;
  /** Changes to the previous release and reloads the page. Asks for confirmation first if work would be lost. */
  readonly change: () => void;
}

/** The way back to a part's previous release, for this browser. Null if the front door wrote no token of the page. */
export function usePreviousRelease(part: string): PreviousRelease | null {
  const { config, unsaved, reload } = useShell();
  const { notification } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const confirmLeave = useConfirmUnsaved();
  const language = useTextLanguage();
  const t = useText();
  const page = config.page?.token;
  if (page === undefined) return null;

  async function run(token: string): Promise<void> {
    setBusy(true);
    const refusal = await requestPreviousRelease({ part, page: token });
    if (refusal === null) {
      unsaved.discard();
      reload();
      return;
    }
    setBusy(false);
    notification.error({ title: t('error.title'), description: refusal[language], role: 'alert' });
  }

  return {
    isBusy,
    change() {
      if (unsaved.hasUnsaved()) confirmLeave(unsaved.current(), { onLeave: () => void run(page) });
      else void run(page);
    },
  };
}
