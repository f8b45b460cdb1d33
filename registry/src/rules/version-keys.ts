/** A name with the major versions that are used of it. */
interface VersionsUsed {
  readonly name: string;
  readonly majors: readonly number[];
}

/** `team.changed@1` for each name and major. */
export function versionKeys(uses: readonly VersionsUsed[] | undefined): readonly string[] {
  return (uses ?? []).flatMap(({ name, majors }) => majors.map((major) => `${name}@${String(major)}`));
}
