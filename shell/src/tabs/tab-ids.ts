import type { Tab } from './open-tabs';

type Opened = Pick<Tab, 'opened'>;

/** Id of a tab in the bar; it labels the tab's panel. */
export const tabIdOf = ({ opened }: Opened): string => `portal-tab-${String(opened)}`;

/** Id of a page's frame while there is a bar; its tab controls it. */
export const panelIdOf = ({ opened }: Opened): string => `portal-panel-${String(opened)}`;
