/** Name in the single bundle of a remote's expose (`./pages/team-list`): `mf-team/pages/team-list`. */
export function bundledName(part: string, expose: string): string {
  return `${part}/${expose.replace(/^\.\//, '')}`;
}
