import { App } from 'antd';
import { useState } from 'react';
import type { InspectionOutcome } from './inspection-calls';
import { useInspectorText } from './use-inspector-text';

interface InspectionChange {
  readonly isBusy: boolean;
  /** Requests a change of the inspection and reloads the page. Shows a message if that fails. */
  readonly change: (send: () => Promise<InspectionOutcome>) => void;
}

/** Changes the inspection. A page uses the code that it started with, so every change needs a reload. */
export function useInspectionChange(): InspectionChange {
  const { message } = App.useApp();
  const t = useInspectorText();
  const [isBusy, setBusy] = useState(false);

  async function run(send: () => Promise<InspectionOutcome>): Promise<void> {
    setBusy(true);
    const response = await send();
    if (response === 'done') {
      // If there is unsaved work, the browser asks for confirmation first.
      window.location.reload();
      return;
    }
    setBusy(false);
    void message.error(t(response === 'ended' ? 'ended' : 'failed'));
  }

  return { isBusy, change: (send) => void run(send) };
}
