import * as z from 'zod';
import { ExternalError } from '../external-error';
import { TencentRefusal, type TencentClient } from '../tencent/tencent-client';
import type { FaceCheck, FaceResult, Person } from './identity-gateway';

/** Face checks of one RuleId. */
export interface TencentFace {
  /** @throws ExternalError */
  start(person: Person, returnUrl: string, signal: AbortSignal): Promise<FaceCheck>;
  /** @throws ExternalError */
  resultOf(checkId: string, person: Person, signal: AbortSignal): Promise<FaceResult>;
}

/** Response of DetectAuth (https://cloud.tencent.com/document/api/1007/31816). The token ends after two hours. */
const startedSchema = z.object({
  Url: z.url({ protocol: /^https$/ }),
  BizToken: z.string().min(1).max(256),
});

const stage = z.number().int().nullable().default(null);

/**
 * Text of GetDetectInfoEnhanced (https://cloud.tencent.com/document/api/1007/41957), which is kept for three days. All
 * values are null until the user has gone through the check. A stage that was not reached is null too.
 */
const resultSchema = z.object({
  Text: z
    .object({
      /** Of the whole check. 0: a living face, and that of the person below. */
      ErrCode: z.number().int().nullable(),
      LiveStatus: stage,
      Comparestatus: stage,
      Name: z.string().nullable().default(null),
      IdCard: z.string().nullable().default(null),
    })
    .nullable(),
});

type FaceText = NonNullable<z.output<typeof resultSchema>['Text']>;

// Codes of https://cloud.tencent.com/document/product/1007/31082.

/** The user has not gone through the whole check. */
const UNFINISHED = 17;

/** The ID card that was shown is not that of the person. */
const OTHER_CARD = 301;

/**
 * The comparison found another person: name and ID number do not belong together, faces differ, or are too little
 * alike. Its other codes say that nothing could be compared: a dark video, no photo in the register, a timeout.
 */
const OTHER_FACE: readonly (number | null)[] = [2006, 2015, 2016];

/**
 * Refusals of a token that is too old or was never given out. The documented example of the latter is
 * `InvalidParameter`, and no other parameter of the request depends on the check.
 */
const TOKEN_ERRORS = [
  'InvalidParameter',
  'InvalidParameterValue.BizTokenExpired',
  'InvalidParameterValue.BizTokenIllegal',
];

/**
 * Face checks of Tencent Cloud (faceid): the service's own page films a face, tests that it is alive, and compares it
 * with the photo of the register. `ruleId` is the flow that was set up in its console.
 */
export function tencentFace(callFaceid: TencentClient, ruleId: string): TencentFace {
  return {
    async start({ realName, idCard }, returnUrl, signal) {
      const request = { RuleId: ruleId, Name: realName, IdCard: idCard, RedirectUrl: returnUrl };
      const started = startedSchema.safeParse(await callFaceid('DetectAuth', request, signal));
      if (!started.success)
        throw new ExternalError('faceid answered DetectAuth without a page and its token', 'invalid');
      return { checkId: started.data.BizToken, url: started.data.Url };
    },

    async resultOf(checkId, person, signal) {
      const request = { BizToken: checkId, RuleId: ruleId, InfoType: '1' };
      try {
        const response = resultSchema.safeParse(await callFaceid('GetDetectInfoEnhanced', request, signal));
        if (!response.success) throw new ExternalError('faceid answered without a result', 'invalid');
        return resultIn(response.data.Text, person);
      } catch (error) {
        if (error instanceof TencentRefusal && TOKEN_ERRORS.includes(error.code)) return 'failed';
        throw error;
      }
    },
  };
}

/** @throws ExternalError for a success without a comparison, as of a RuleId that compares nothing */
function resultIn(text: FaceText | null, person: Person): FaceResult {
  if (text === null || text.ErrCode === null || text.ErrCode === UNFINISHED) return 'pending';
  const { ErrCode, LiveStatus, Comparestatus } = text;
  if (ErrCode === 0) {
    if (LiveStatus !== 0 || Comparestatus !== 0)
      throw new ExternalError('faceid answered with a success without a comparison', 'invalid');
    return isPerson(text, person) ? 'passed' : 'otherPerson';
  }
  const isOther = ErrCode === OTHER_CARD || (LiveStatus === 0 && OTHER_FACE.includes(Comparestatus));
  return isOther ? 'otherPerson' : 'failed';
}

function isPerson({ Name, IdCard }: FaceText, { realName, idCard }: Person): boolean {
  return Name === realName && IdCard?.toUpperCase() === idCard.toUpperCase();
}
