import type { ComponentType } from 'react';
import type { ShellPage } from '../routing/route-directory';

/** The shell's own pages, each in its own chunk. */
export const SHELL_PAGES: Readonly<Record<ShellPage, () => Promise<ComponentType>>> = {
  home: async () => (await import('./home.page')).Page,
  messages: async () => (await import('./messages.page')).Page,
  notFound: async () => (await import('./not-found.page')).Page,
  gone: async () => (await import('./gone.page')).Page,
  backHome: async () => (await import('./back-home.page')).Page,
};
