import { useShell } from '../services/shell-services';
import { Style } from '../services/style';
import { incidentOf } from '../errors/reporter';
import { useOnDemand } from '../on-demand/use-on-demand';
import { useText } from '../locales/use-text';
import { useTabBar } from './open-tabs-context';

const loadBar = () => import('./tab-bar').then(({ TabBar }) => TabBar);

/** Place of the tab bar. It reserves the bar's height, so that nothing moves when the bar is loaded. */
export function TabBarPlace() {
  const bar = useTabBar();
  const { report } = useShell();
  const loaded = useOnDemand({
    isNeeded: bar !== null,
    load: loadBar,
    onFailure: (error) => report({ ...incidentOf('shell', 'load', error), route: 'tab-bar' }),
  });
  const t = useText();
  if (bar === null) return null;
  return (
    <section className="portal-tabs" aria-label={t('tabs.bar')}>
      <Style name="tabs" css={css} />
      {loaded !== null && <loaded.Component bar={bar} />}
    </section>
  );
}

/** The bar is sticky, below a fixed header or alone. */
const css = `
.portal-tabs { position: sticky; top: var(--portal-header-offset, 0px); z-index: 9; display: flex; align-items: stretch; flex: none; min-width: 0; height: var(--portal-tabs-height); background: var(--ant-color-bg-container); border-bottom: 1px solid var(--ant-color-border-secondary); transition: top 0.2s ease-out; }
/* Aligned with the page below. */
.portal-main[data-menu='top']:not([data-width='Fluid']) .portal-tabs { padding-inline: max(12px, (100% - 1248px) / 2 + 12px); }
@media (prefers-reduced-motion: reduce) { .portal-tabs { transition: none; } }
`;
