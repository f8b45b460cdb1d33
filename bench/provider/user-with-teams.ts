import type { ProviderDeps } from '@portal/provider/platform/deps';
import { buildApplication, buildMember, buildTeam, buildUser } from '@portal/provider/testing/builders';
import { type SessionTokens, signIn } from '@portal/provider/testing/sign-in';

/** Other rows in the user's teams, so that no query runs on an empty table. */
const MEMBERS_PER_TEAM = 10;
const APPLICATIONS_PER_TEAM = 3;
const OTHER_PEOPLE = 40;

/** A user with a session. */
export interface SignedInPerson extends SessionTokens {
  readonly userId: string;
}

/** Creates a user who is the creator of this many teams, among teams of others, and a session. */
export async function userWithTeams(deps: ProviderDeps, teams: number): Promise<SignedInPerson> {
  const context = { deps };
  const person = await buildUser(context);
  const others = [];
  for (let n = 0; n < OTHER_PEOPLE; n += 1) others.push(await buildUser(context));
  for (const [index, creator] of [...others, ...Array.from({ length: teams }, () => person)].entries()) {
    const team = await buildTeam(context, { creator });
    for (let n = 1; n < MEMBERS_PER_TEAM; n += 1) {
      const user = others[(index + n) % others.length];
      if (user !== undefined && user !== creator) await buildMember(context, { team, user });
    }
    for (let n = 0; n < APPLICATIONS_PER_TEAM; n += 1) await buildApplication(context, { team });
  }
  return { userId: person.id, ...(await signIn(context, person)) };
}
