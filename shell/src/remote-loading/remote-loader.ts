import type { Language } from '@portal/shared/contracts/language';
import type { TextTree } from '@portal/shared/i18n';
import type { ReleaseSet } from '@portal/shared/remote/release';
import type { ComponentType } from 'react';

/**
 * What the shell asks of the federation adapter (`remotes/`). Only this type is known elsewhere in
 * the shell, so that another federation runtime changes one folder.
 */
export interface RemoteLoader {
  /** Registers the remotes by entry address; loads nothing. Once per page. */
  registerReleaseSet(set: ReleaseSet): void;
  /** `page` as in the manifest (`team-list`). One attempt: rejects when it failed, and the caller may ask again. */
  loadPage(part: string, page: string): Promise<ComponentType>;
  loadCard(part: string, card: string): Promise<ComponentType>;
  /** The part's texts in one language, nested as its author likes. */
  readonly loadLocale: (part: string, language: Language) => Promise<TextTree>;
  /** Fetches what the page needs, without running it. Never throws. */
  prefetch(part: string, page: string): void;
}
