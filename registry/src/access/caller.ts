import type { PersonalToken } from '@portal/shared/server/operator-token';
import { isSameSecret } from '@portal/shared/server/same-secret';
import type { TokenProblem } from '@portal/shared/contracts/error-objs';
import type { Actor } from '../model/log-entry';
import { refuseBeyond, type Wish } from './grant';
import type { TokenStore, TokenView } from './token-store';

/** Finds the personal operator token. Null for any other token. */
export type FindOperator = (token: string) => Promise<PersonalToken | null>;

/** Who sends a command, and what they may do. */
export interface Caller {
  readonly actor: Actor;
  /** The team's token that they use; null for operators. */
  readonly team: TokenView | null;
  /** @throws RegistryError `forbidden` */
  readonly require: (wish: Wish) => void;
}

/** Why a token does not open the control calls, and a sentence for the command. */
export interface RefusedToken {
  readonly problem: TokenProblem;
  readonly sentence: string;
}

interface Tokens {
  readonly opsToken: string;
  readonly teams: TokenStore;
  readonly findOperator: FindOperator;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MAY_ALL = (): void => undefined;
const MISSING: RefusedToken = { problem: 'missing', sentence: 'The operator token is missing.' };
const WRONG: RefusedToken = { problem: 'wrong', sentence: 'The operator token is wrong, or was revoked.' };

/**
 * The caller with a token, or why it opens no call.
 * @param token null if none was sent
 * @param stated name that the command sends, for the log
 */
export async function findCaller(
  token: string | null,
  { stated, address }: { readonly stated: string; readonly address: string },
  { opsToken, teams, findOperator, now }: Tokens,
): Promise<Caller | RefusedToken> {
  if (token === null) return MISSING;
  if (isSameSecret(token, opsToken))
    return { actor: { name: stated, address }, team: null, require: MAY_ALL };
  const team = teams.find(token, now());
  if (team !== null)
    return team.isOver ? endedToken(team.token) : teamCaller(team.token, { stated, address });
  const personal = await findOperator(token);
  return personal === null ? WRONG : operatorCaller(personal, address);
}

function teamCaller(
  team: TokenView,
  { stated, address }: { readonly stated: string; readonly address: string },
) {
  return {
    actor: { name: `${team.name}: ${stated}`, address },
    team,
    require: (wish: Wish) => {
      refuseBeyond(team, wish, team.name);
    },
  };
}

function endedToken({ name, until }: TokenView): RefusedToken {
  return {
    problem: 'expired',
    sentence: `The token ${name} ended at ${until}. Ask an operator of the portal for a new one.`,
  };
}

function operatorCaller({ owner, problem }: PersonalToken, address: string): Caller | RefusedToken {
  switch (problem) {
    case null:
      // No command can state such a name, see statedName.
      return {
        actor: { name: `${owner.name} <${owner.accountId}>`, address },
        team: null,
        require: MAY_ALL,
      };
    case 'expired':
      return {
        problem,
        sentence: `The personal token of ${owner.name} has expired. Create a new one in the personal center.`,
      };
    case 'notOperator':
      return { problem, sentence: `${owner.name} is no operator any more, or may not sign in.` };
  }
}
