import type { PageIdentity } from '@portal/shared/remote/release';
import { laneCookie, readLane } from '@portal/shared/server/lane-cookie';
import type { Serving } from '../sets/release-set';
import { armText, CONTROL, type Arm } from '../rollouts/arm';
import type { Rollouts } from '../rollouts/rollouts';
import type { ServedSets } from '../rollouts/served-sets';
import type { Signer } from './signing-key';
import { createBackCookie, type BackCookie, type LeftRelease } from './back-cookie';
import { createLanes, type Lanes } from './lanes';
import { createPageCodes, type PageCodes } from './page-code';
import { createPageTokens, type PageLoad, type PageTokens } from './page-tokens';

/** Who asks, as far as the front door knows: a lane, and the releases that the person left. */
export interface Visit {
  readonly lane: string;
  /** The value of the lane's cookie. Null when the browser has it already. */
  readonly newLaneCookie: string | null;
  readonly left: readonly LeftRelease[];
  readonly arm: Arm;
  /** The set of the arm. */
  readonly serving: Serving;
}

/** Determines which set a request gets, and identifies page loads. */
export interface Visits {
  readonly lanes: Lanes;
  readonly tokens: PageTokens;
  readonly codes: PageCodes;
  readonly back: BackCookie;
  /** Null before the first activation. */
  readonly of: (cookies: string | undefined) => Promise<Visit | null>;
  readonly identify: (
    page: Pick<Visit, 'arm' | 'serving'> & Pick<PageLoad, 'laneTag'>,
    at: number,
  ) => { readonly identity: PageIdentity; readonly page: PageLoad };
}

interface Visited {
  readonly sets: Pick<ServedSets, 'serving' | 'servingOf'>;
  readonly rollouts: Pick<Rollouts, 'armOf'>;
  readonly signer: Signer;
}

export function createVisits(
  { sets, rollouts, signer }: Visited,
  { isHttps }: { readonly isHttps: boolean },
): Visits {
  const lanes = createLanes(signer);
  const tokens = createPageTokens(signer);
  const codes = createPageCodes(signer);
  const back = createBackCookie(signer, { isHttps });
  const secure = isHttps;

  /** The lane of a request. A new one if it has none that was made here. */
  function laneOf(cookies: string | undefined): Pick<Visit, 'lane' | 'newLaneCookie'> {
    const given = readLane(cookies, { secure });
    const known = given === null ? null : lanes.read(given);
    if (known !== null) return { lane: known, newLaneCookie: null };
    const made = lanes.make();
    return { lane: lanes.read(made) ?? '', newLaneCookie: laneCookie(made, { secure }) };
  }

  /** Without choices that are over, and those that pages cannot work with. */
  async function armOf(
    lane: string,
    left: readonly LeftRelease[],
  ): Promise<Pick<Visit, 'arm' | 'serving'> | null> {
    const plain: Arm = { rollouts: rollouts.armOf(lane), backs: [] };
    const own = await sets.servingOf(plain);
    const serving = own ?? sets.serving;
    if (serving === null) return null;
    if (own === null) return { arm: CONTROL, serving };
    const backs = left
      .filter(({ part, release }) => serving.placements[part]?.release === release)
      .map(({ part }) => part)
      .sort();
    if (backs.length === 0) return { arm: plain, serving };
    const arm = { ...plain, backs };
    const chosen = await sets.servingOf(arm);
    return chosen === null ? { arm: plain, serving } : { arm, serving: chosen };
  }

  return {
    lanes,
    tokens,
    codes,
    back,
    async of(cookies) {
      const { lane, newLaneCookie } = laneOf(cookies);
      const left = back.read(cookies);
      const found = await armOf(lane, left);
      return found === null ? null : { lane, newLaneCookie, left, ...found };
    },
    identify({ laneTag, arm, serving }, at) {
      const { revision } = serving.set;
      const { token, page } = tokens.make({ laneTag, at, revision, arm });
      return { identity: { token, code: codes.make(revision, armText(arm)) }, page };
    },
  };
}
