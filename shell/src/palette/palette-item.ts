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

/** What choosing an item does: go to an address of the portal, or something in place. */
export type PaletteChoice =
  { readonly kind: 'go'; readonly to: string } | { readonly kind: 'do'; readonly run: () => void };

/** Something that can be chosen in the palette. */
export interface PaletteItem {
  /** Unique among all items that are shown at once. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  /** Its name in the other language: it is found by that too. */
  readonly alias?: { readonly text: string; readonly language: Language };
  /** What else tells it apart, say the team of a member. */
  readonly note?: string;
  /** Other words that find it. */
  readonly words: readonly string[];
  readonly icon: ReactNode;
  readonly choice: PaletteChoice;
}
