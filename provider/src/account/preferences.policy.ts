import type { Preferences } from '@portal/shared/contracts/account';
import type { KeptPreferences } from '../platform/database/schema/users';

/** Tables whose views an account keeps, far beyond those that the portal has. */
export const MAX_TABLE_VIEWS = 50;

type Change = Pick<Preferences, 'appearance' | 'layout' | 'tableViews'>;

/**
 * What is kept after a change: field by field, settings of the layout and tables each by their name. A
 * table's view that is `null` is forgotten.
 */
export function mergePreferences(kept: KeptPreferences, change: Change): KeptPreferences {
  const { appearance = kept.appearance } = change;
  const layout = change.layout === undefined ? kept.layout : { ...kept.layout, ...change.layout };
  const tableViews =
    change.tableViews === undefined
      ? kept.tableViews
      : withoutNull({ ...kept.tableViews, ...change.tableViews });
  return {
    ...(appearance === undefined ? {} : { appearance }),
    ...(layout === undefined ? {} : { layout }),
    ...(tableViews === undefined ? {} : { tableViews }),
  };
}

export function hasTooManyViews({ tableViews = {} }: KeptPreferences): boolean {
  return Object.keys(tableViews).length > MAX_TABLE_VIEWS;
}

function withoutNull(views: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(views).filter(([, view]) => view !== null));
}
