import type { Language } from '@portal/shared/contracts/language';
import type { TextTree } from '@portal/shared/i18n';
import type { ReleaseSet } from '@portal/shared/remote/release';
import type { ComponentType } from 'react';

/**
 * The shell's interface to the federation adapter (`federation/`). The rest of the shell uses only this type, so that
 * another federation runtime changes only one folder.
 */
export interface RemoteLoader {
  /** Registers the remotes by entry address; loads nothing. Called once per page. */
  registerReleaseSet(set: ReleaseSet): void;
  /** `page` as in the manifest (`team-list`). Makes one attempt; if it rejects, the caller may try again. */
  loadPage(part: string, page: string): Promise<ComponentType>;
  loadCard(part: string, card: string): Promise<ComponentType>;
  /** The part's texts in one language, as a nested object. */
  readonly loadLocale: (part: string, language: Language) => Promise<TextTree>;
  /** Fetches the code of a page without running it. Never throws. */
  prefetch(part: string, page: string): void;
}
