import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../app/shell-services';
import { Style } from '../app/style';
import { incidentOf } from '../errors/reporter';
import { useText } from '../locales/use-text';
import { type TabBarState, useTabBar } from './open-tabs-context';

interface LoadedBar {
  readonly Component: ComponentType<{ readonly bar: TabBarState }>;
}

/** Where the multi-tab bar stands: as high as it will be, so that nothing moves when it comes. */
export function TabBarPlace() {
  const bar = useTabBar();
  const loaded = useLoadedBar(bar);
  const t = useText();
  if (bar === null) return null;
  return (
    <section className="portal-tabs" aria-label={t('tabs.bar')}>
      <Style name="tabs" css={css} />
      {loaded !== null && <loaded.Component bar={bar} />}
    </section>
  );
}

/** The bar's code, for who has a bar. A load that failed is tried again with the next page. */
function useLoadedBar(bar: TabBarState | null): LoadedBar | null {
  const { report } = useShell();
  const [loaded, setLoaded] = useState<LoadedBar | null>(null);
  const front = bar?.front;
  useEffect(() => {
    if (front === undefined || loaded !== null) return;
    import('./tab-bar').then(
      ({ TabBar }) => setLoaded({ Component: TabBar }),
      (error: unknown) => report({ ...incidentOf('shell', 'load', error), route: 'tab-bar' }),
    );
  }, [front, loaded, report]);
  return loaded;
}

/**
 * It stays in sight under a fixed header, or alone, and what gets the focus in the page is scrolled clear of both.
 * A padding of the scrolled page would say the same to the tabs themselves, and each press on one would scroll.
 */
const css = `
.portal-tabs ~ main :is(a, button, input, textarea, select, [tabindex]) { scroll-margin-top: calc(var(--portal-header-offset, 0px) + 53px); }
.portal-tabs { position: sticky; top: var(--portal-header-offset, 0px); z-index: 9; display: flex; align-items: stretch; flex: none; min-width: 0; height: 45px; background: var(--ant-color-bg-container); border-bottom: 1px solid var(--ant-color-border-secondary); transition: top 0.2s ease-out; }
@media (prefers-reduced-motion: reduce) { .portal-tabs { transition: none; } }
`;
