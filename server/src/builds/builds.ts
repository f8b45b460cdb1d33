/** The builds of parts that a process can publish: those of a checkout, or those that a package contains. */
export interface Builds {
  /** How its users call the command, for example `npm run portal --`. */
  readonly command: string;
  /** How they start the portal. */
  readonly start: string;
  /** The same with an option. */
  readonly startWith: (option: string) => string;
  /** Folder of the built sandbox page; null if there is none. */
  readonly sandboxFolder: string | null;
  /** Names of the parts, and of what is built with them but has no release. */
  readonly parts: () => Promise<readonly string[]>;
  /** Folder of a part's build, which need not exist. */
  readonly folderOf: (part: string) => string;
  /**
   * Builds those of the parts whose sources have changed. Names of no part are left to the publication, which refuses them.
   * @throws RegistryError `invalid` if a build fails
   */
  readonly refresh: (parts: readonly string[], progress: (line: string) => void) => Promise<void>;
  /** The commit of this program; undefined if it is not known. */
  readonly commit: () => Promise<string | undefined>;
  /** The commit that a build of a part was made from; undefined if it is not known. */
  readonly commitOf: (part: string) => Promise<string | undefined>;
  /** Titles of the commits between two that concern a part, newest first; null if they are not known. */
  readonly commitsBetween: (part: string, from: string, to: string) => Promise<readonly string[] | null>;
}
