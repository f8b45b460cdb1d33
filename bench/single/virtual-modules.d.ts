declare module 'exposed-modules' {
  /** `mf-team/pages/team-list` → its lazy import. Generated at build time from the manifests. */
  export const exposedModules: Readonly<Record<string, (() => Promise<object>) | undefined>>;
}
