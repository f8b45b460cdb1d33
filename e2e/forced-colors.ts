import { PORTAL_STATES } from './portal-overlays';
import type { PortalPage } from './portal-pages';

const NAMES: readonly string[] = [
  ...[
    'login',
    'home',
    'settings',
    'apply',
    'application-detail',
    'apply-store',
    'mall',
    'members',
    'order-detail',
  ],
  ...['message-preferences', 'user-center-preferences', 'cert-company'],
];

/** Pages that together have every kind of control that shows a state by color. */
export const FORCED_COLORS_PAGES: readonly PortalPage[] = PORTAL_STATES.filter(({ name }) =>
  NAMES.includes(name),
);
