/** Whose accounts the password form takes: any (call 3), those of persons (2), those of enterprises and teams (4). */
export type LoginBranch = 'any' | 'person' | 'team';

/** The branch that an address names: `/user/login?branch=team`. */
export function branchIn(params: URLSearchParams): LoginBranch {
  const branch = params.get('branch');
  return branch === 'person' || branch === 'team' ? branch : 'any';
}
