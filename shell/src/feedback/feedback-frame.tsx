import AppContext from 'antd/es/app/context';
import { type ReactNode, useState } from 'react';
import { useAtRest } from '@portal/shared/ui/use-at-rest';
import { useObservable } from '../observable/use-observable';
import { useOnDemand } from '../on-demand/use-on-demand';
import { createLateFeedback } from './late-feedback';

const loadHolders = () => import('./feedback-holders').then(({ FeedbackHolders }) => FeedbackHolders);

/**
 * Provides `App.useApp()` for the shell and for parts. The code behind it is loaded with the first call or once the
 * page is at rest, so that it is available without a network.
 */
export function FeedbackFrame({ children }: { readonly children: ReactNode }) {
  const [late] = useState(createLateFeedback);
  const isAtRest = useAtRest();
  const isWanted = useObservable(late.isWanted);
  const holders = useOnDemand({ isNeeded: isAtRest || isWanted, load: loadHolders });
  return (
    <AppContext value={late.api}>
      {holders && <holders.Component onReady={late.passTo} />}
      {children}
    </AppContext>
  );
}
