import { App } from 'antd';
import { useState } from 'react';
import type { InspectionOutcome } from './inspection-calls';
import { useInspectorText } from './use-inspector-text';

interface InspectionChange {
  readonly isBusy: boolean;
  /** Asks the front door for another page and loads it; says so when it cannot be had. */
  readonly change: (ask: () => Promise<InspectionOutcome>) => void;
}

/** A page lives on what it began with, so every change of the inspection is a new page. */
export function useInspectionChange(): InspectionChange {
  const { message } = App.useApp();
  const t = useInspectorText();
  const [isBusy, setBusy] = useState(false);

  async function run(ask: () => Promise<InspectionOutcome>): Promise<void> {
    setBusy(true);
    const response = await ask();
    if (response === 'done') {
      // Over unsaved work the browser asks first.
      window.location.reload();
      return;
    }
    setBusy(false);
    void message.error(response === 'ended' ? t.ended : t.failed);
  }

  return { isBusy, change: (ask) => void run(ask) };
}
