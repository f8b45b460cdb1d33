import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from './load-failure';
import { LOAD_TEXT } from './load-text';
import { useLocalized } from './use-localized';

interface LateProps<Props extends object> {
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Shown while it is loading. Default: a sentence. */
  readonly waiting?: ReactNode;
}

type State<Props> = { readonly Component: ComponentType<Props> } | 'loading' | 'failed';

/**
 * A component whose code is loaded when it is shown, or before by `useLoadAtRest`. If it cannot be loaded, a sentence
 * and Retry take its place.
 */
export function Late<Props extends object>({ load, props, waiting = <Waiting /> }: LateProps<Props>) {
  const [state, setState] = useState<State<Props>>('loading');
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    let isShown = true;
    load().then(
      (Component) => {
        if (isShown) setState({ Component });
      },
      () => {
        if (isShown) setState('failed');
      },
    );
    return () => {
      isShown = false;
    };
  }, [isLoading, load]);
  if (state === 'loading') return waiting;
  if (state === 'failed') return <LoadFailure error={{}} onRetry={() => setState('loading')} />;
  return <state.Component {...props} />;
}

function Waiting() {
  const t = useLocalized(LOAD_TEXT);
  return <p role="status">{t('loading')}</p>;
}
