import { randomBytes } from 'node:crypto';
import { armText, parseArm, type Arm } from '../rollouts/arm';
import type { Signer } from './signing-key';

/** One page load, as its token states it. */
export interface PageLoad {
  /** Random, as base64url. */
  readonly id: string;
  /** Derived from the lane. Pages must not know the lane itself, which is in a cookie that scripts cannot read. */
  readonly laneTag: string;
  /** Milliseconds since 1970, in whole seconds. */
  readonly at: number;
  readonly revision: number;
  readonly arm: Arm;
}

/** Instead of the lane's tag in inspected pages, which are no evidence about rollouts. */
export const INSPECTION_TAG = 'inspects';

export interface PageTokens {
  readonly laneTag: (lane: string) => string;
  readonly make: (page: Omit<PageLoad, 'id'>) => { readonly token: string; readonly page: PageLoad };
  /** Null when the token was not made here. */
  readonly read: (token: string) => PageLoad | null;
}

const ID_BYTES = 9;
const TAG_BYTES = 6;
const SIGNATURE_BYTES = 12;
const PURPOSE = 'page';
const FORMAT =
  /^([\w-]{12})\.([\w-]{8})\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([a-z0-9+~-]{0,200})\.([\w-]{16})$/;

/** A token is `<page id>.<lane tag>.<time>.<revision>.<arm>.<signature>`, with numbers in base 36. */
export function createPageTokens(signer: Signer): PageTokens {
  return {
    laneTag: (lane) => signer.sign('lane tag', lane, TAG_BYTES),
    make(given) {
      const page: PageLoad = { id: randomBytes(ID_BYTES).toString('base64url'), ...given };
      const seconds = Math.floor(page.at / 1000);
      const body = [
        page.id,
        page.laneTag,
        seconds.toString(36),
        page.revision.toString(36),
        armText(page.arm),
      ].join('.');
      return {
        token: `${body}.${signer.sign(PURPOSE, body, SIGNATURE_BYTES)}`,
        page: { ...page, at: seconds * 1000 },
      };
    },
    read(token) {
      const [, id, laneTag, seconds, revision, arm, signature] = FORMAT.exec(token) ?? [];
      const parsed = parseArm(arm ?? '');
      if (id === undefined || laneTag === undefined || parsed === null) return null;
      if (!signer.verify(PURPOSE, token.slice(0, token.lastIndexOf('.')), signature ?? '', SIGNATURE_BYTES))
        return null;
      return {
        id,
        laneTag,
        at: Number.parseInt(seconds ?? '', 36) * 1000,
        revision: Number.parseInt(revision ?? '', 36),
        arm: parsed,
      };
    },
  };
}
