import { MAX_SAVED_VIEWS, type Preferences } from '@portal/shared/contracts/account';
import type { KeptPreferences } from '../platform/database/schema/users';

/** Maximum number of tables whose views an account stores, far more than the portal has. */
export const MAX_TABLE_VIEWS = 50;

type Change = Pick<Preferences, 'appearance' | 'layout' | 'tableViews'>;

/**
 * The stored preferences after a change. They are merged field by field: layout settings and tables each by their name.
 * A table view that is `null` is deleted.
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

export function hasTooManyTables({ tableViews = {} }: KeptPreferences): boolean {
  return Object.keys(tableViews).length > MAX_TABLE_VIEWS;
}

/** Whether a list has more saved views than an account may save. */
export function hasTooManyViews({ tableViews = {} }: KeptPreferences): boolean {
  return Object.values(tableViews).some((table) => {
    const views: unknown = Reflect.get(Object(table), 'views');
    return Array.isArray(views) && views.length > MAX_SAVED_VIEWS;
  });
}

function withoutNull(views: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(views).filter(([, view]) => view !== null));
}
