import type { Language } from '@portal/shared/contracts/language';
import type { ReactNode } from 'react';

/** The groups of results, in the order in which they are shown. */
export const PALETTE_GROUPS = [
  'recent',
  'pages',
  'actions',
  'teams',
  'applications',
  'members',
  'orders',
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Effect of an item: opens an address of the portal, or runs an action. */
export type PaletteChoice =
  { readonly kind: 'go'; readonly to: string } | { readonly kind: 'do'; readonly run: () => void };

/** An item of the palette. */
export interface PaletteItem {
  /** Unique among all items shown at the same time. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  /** Its name in the other language, by which it is found too. */
  readonly alias?: { readonly text: string; readonly language: Language };
  /** Further information that distinguishes it, such as the team of a member. */
  readonly note?: string;
  /** Other texts that find it. */
  readonly keywords: readonly string[];
  readonly icon: ReactNode;
  readonly choice: PaletteChoice;
}
