import type { PersonalOperator } from '@portal/shared/server/operator-token';
import { isSameSecret } from '@portal/shared/server/same-secret';
import type { Actor } from '../activation-log';
import { refuseBeyond, type Wish } from './grant';
import type { TokenStore } from './token-store';

/** Finds the account of a personal operator token. Null for any other token. */
export type FindOperator = (token: string) => Promise<PersonalOperator | null>;

/** Who sends a command, and what they may do. */
export interface Caller {
  readonly actor: Actor;
  /** @throws RegistryError `forbidden` */
  readonly require: (wish: Wish) => void;
}

interface Tokens {
  readonly opsToken: string;
  readonly teams: TokenStore;
  readonly findOperator: FindOperator;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MAY_ALL = (): void => undefined;

/**
 * The caller with a token; null if it is not valid.
 * @param stated name that the command sends, for the log
 */
export async function findCaller(
  token: string,
  { stated, address }: { readonly stated: string; readonly address: string },
  { opsToken, teams, findOperator, now }: Tokens,
): Promise<Caller | null> {
  if (isSameSecret(token, opsToken)) return { actor: { name: stated, address }, require: MAY_ALL };
  const team = teams.find(token, now());
  if (team !== null)
    return {
      actor: { name: `${team.name}: ${stated}`, address },
      require: (wish) => {
        refuseBeyond(team, wish, team.name);
      },
    };
  const operator = await findOperator(token);
  // No command can state such a name, see statedName.
  return operator === null
    ? null
    : { actor: { name: `${operator.name} <${operator.accountId}>`, address }, require: MAY_ALL };
}
