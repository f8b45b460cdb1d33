import type { Preferences } from '@portal/shared/contracts/account';
import { layoutChanged } from '@portal/shared/events/layout';
import { useEvent } from '@portal/shared/remote';
import { useState } from 'react';

type Layout = NonNullable<Preferences['layout']>;

/** The values in an account that has not chosen. */
const DEFAULTS = { layout: 'side', fixedHeader: true, fixedSider: true, multiTab: false } as const;

export type LayoutSwitch = 'fixedHeader' | 'fixedSider' | 'multiTab';

type LayoutPreferences = { readonly [Name in keyof typeof DEFAULTS]: NonNullable<Layout[Name]> };

/** The account's layout, updated by choices on this page, in the drawer, or in another tab. */
export function useLayoutPreferences(saved: Layout | undefined) {
  const [changes, setChanges] = useState<Layout>({});
  const add = (layout: Layout) => setChanges((earlier) => ({ ...earlier, ...layout }));
  useEvent(layoutChanged, ({ layout, multiTab, fixedHeader, fixedSider }) =>
    add({
      layout,
      multiTab,
      ...(fixedHeader !== undefined && { fixedHeader }),
      ...(fixedSider !== undefined && { fixedSider }),
    }),
  );
  const current = { ...saved, ...changes };
  const layout: LayoutPreferences = {
    layout: current.layout ?? DEFAULTS.layout,
    fixedHeader: current.fixedHeader ?? DEFAULTS.fixedHeader,
    fixedSider: current.fixedSider ?? DEFAULTS.fixedSider,
    multiTab: current.multiTab ?? DEFAULTS.multiTab,
  };
  return { layout, add };
}

/** What a switch saves. Hiding the header on scroll needs the fixed header, so it is turned off with it. */
export function layoutChoice(name: LayoutSwitch, isOn: boolean): Layout {
  return { [name]: isOn, ...(name === 'fixedHeader' && !isOn && { hideHeader: false }) };
}
