import AppContext from 'antd/es/app/context';
import { type ReactNode, useState } from 'react';
import { useAtRest } from '@portal/shared/ui/use-at-rest';
import { useObservable } from '../observable/use-observable';
import { useOnDemand } from '../on-demand/use-on-demand';
import { createLazyFeedback } from './lazy-feedback';

const loadHolders = () => import('./feedback-holders').then(({ FeedbackHolders }) => FeedbackHolders);

/**
 * Provides `App.useApp()` for the shell and for parts. The code behind it is loaded with the first call or once the
 * page is at rest, so that it is available without a network.
 */
export function FeedbackFrame({ children }: { readonly children: ReactNode }) {
  const [lazy] = useState(createLazyFeedback);
  const isAtRest = useAtRest();
  const isWanted = useObservable(lazy.isWanted);
  const holders = useOnDemand({ isNeeded: isAtRest || isWanted, load: loadHolders });
  return (
    <AppContext value={lazy.api}>
      {holders && <holders.Component onReady={lazy.passTo} />}
      {children}
    </AppContext>
  );
}
