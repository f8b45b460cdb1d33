import type { PersonalToken } from '@portal/shared/server/operator-token';

/** Finds personal operator tokens. Called by the gate, implemented by the service of the tokens. */
export interface OperatorReader {
  /** @returns null if the token is unknown, or its owner has changed password or authenticator since */
  find(token: string): Promise<PersonalToken | null>;
}
