import type { Language } from '../contracts/language';

/** Name of the module that a remote exposes for a page: `./pages/team-list`. */
export const pageExpose = (page: string): string => `./pages/${page}`;

/** Name of the module that a remote exposes for a filling of a slot. */
export const slotExpose = (card: string): string => `./slots/${card}`;

/** Name of the module with a part's texts in one language. */
export const textsExpose = (language: Language): string => `./locales/${language}`;
