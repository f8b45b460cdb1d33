import { randomBytes } from 'node:crypto';
import type { Signer } from './signing-key';

/** Bytes of a lane's number and of its signature. */
const BYTES = 16;
const PURPOSE = 'lane';

/**
 * A lane is a random number in a cookie. It decides which rollouts a browser is in, and says nothing about the person.
 * The account takes over the lane of its first sign-in, so that a person has the same lane on all devices.
 */
export interface Lanes {
  /** The value of a new lane's cookie. */
  readonly make: () => string;
  /** The lane in a cookie's value. Null when it was not made here. */
  readonly read: (value: string) => string | null;
}

export function createLanes(signer: Signer): Lanes {
  return {
    make() {
      const lane = randomBytes(BYTES).toString('base64url');
      return `${lane}.${signer.sign(PURPOSE, lane, BYTES)}`;
    },
    read(value) {
      const [, lane = '', signature = ''] = /^([\w-]{22})\.([\w-]{22})$/.exec(value) ?? [];
      return lane !== '' && signer.verify(PURPOSE, lane, signature, BYTES) ? lane : null;
    },
  };
}
