import type { RemovedPart, PageConfig } from '@portal/shared/remote/release';

/** The data of this page load, available before the shell starts. */
export interface ShellConfig extends PageConfig {
  /** Parts of the release set that this shell cannot read. `set` does not contain them. */
  readonly leftOut: readonly RemovedPart[];
  /** Nonce for style elements under the page's policy; undefined without a policy. */
  readonly nonce: string | undefined;
}
