/** Expose of a remote (`./pages/team-list`) as a name in the whole bundle: `mf-team/pages/team-list`. */
export function bundledName(part: string, expose: string): string {
  return `${part}/${expose.replace(/^\.\//, '')}`;
}
