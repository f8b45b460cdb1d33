import type { FormerPart, PageConfig } from '@portal/shared/remote/release';

/** What is known of this page load before the shell starts. */
export interface ShellConfig extends PageConfig {
  /** Parts of the release set that this shell cannot read; the set comes without them. */
  readonly leftOut: readonly FormerPart[];
  /** For style elements under the page's policy; undefined where there is none. */
  readonly nonce: string | undefined;
}
