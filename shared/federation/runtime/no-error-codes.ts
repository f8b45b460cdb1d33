/**
 * Takes the place of federation's error texts in remotes. Only functions that no remote calls use them, but the build
 * would keep the texts with the entry.
 */
export const RUNTIME_009 = 'RUNTIME-009';
export const runtimeDescMap: Readonly<Record<string, string>> = {};
