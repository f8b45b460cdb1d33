/** Accounts that the password form accepts: any (call 3), individuals (2), enterprises and teams (4). */
export type LoginBranch = 'any' | 'person' | 'team';

/** The branch named in an address: `/user/login?branch=team`. */
export function branchIn(params: URLSearchParams): LoginBranch {
  const branch = params.get('branch');
  return branch === 'person' || branch === 'team' ? branch : 'any';
}
