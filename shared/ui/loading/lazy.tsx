import { type ComponentType, type ReactNode, useState } from 'react';
import { LoadFailure } from './load-failure';
import { useLoaded } from './use-loaded';
import { useLoadText } from '../text/use-load-text';

interface LazyProps<Props extends object> {
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Shown while it is loading. Default: a sentence. */
  readonly waiting?: ReactNode;
}

/**
 * A component whose code is loaded when it is shown, or before by `useLoadAtRest`. If it cannot be loaded, a sentence
 * and Retry take its place.
 */
export function Lazy<Props extends object>({ load, props, waiting = <Waiting /> }: LazyProps<Props>) {
  const [isFailed, setFailed] = useState(false);
  const loaded = useLoaded({ isNeeded: !isFailed, load, onFailure: () => setFailed(true) });
  if (loaded !== null) return <loaded.Component {...props} />;
  if (isFailed) return <LoadFailure error={{}} onRetry={() => setFailed(false)} />;
  return waiting;
}

function Waiting() {
  const t = useLoadText();
  return <p role="status">{t('loading')}</p>;
}
