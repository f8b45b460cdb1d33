import type { PersonalOperator } from '@portal/shared/server/operator-token';

/** Finds the owner of a personal operator token. Called by the gate, implemented by the service of the tokens. */
export interface OperatorReader {
  /** @returns null if the token is unknown, has expired, or its owner may no longer use it */
  find(token: string): Promise<PersonalOperator | null>;
}
