import type { ReactNode } from 'react';
import type { DirectoryEntry } from '../routing/route-directory';

export interface LayoutProps {
  /** The active page. */
  readonly entry: DirectoryEntry;
  readonly children: ReactNode;
}
