/** What a process does. `all` is the other three in one process. */
export const ROLES = ['all', 'door', 'provider', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/** Whether a process with this role sends pages and release files, and answers operators' calls of releases. */
export const hasDoor = (role: Role): boolean => role === 'all' || role === 'door';

/** Whether it answers the calls of the contract. */
export const hasCalls = (role: Role): boolean => role === 'all' || role === 'provider';

/** Whether it does work that is due without a request. */
export const hasJobs = (role: Role): boolean => role === 'all' || role === 'jobs';
