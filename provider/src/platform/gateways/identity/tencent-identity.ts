import * as z from 'zod';
import type { TencentIdentitySetting } from '../../settings/gateway-settings';
import type { Metrics } from '../../runtime/metrics';
import { externalCall } from '../external-call';
import { ExternalError } from '../external-error';
import { TencentRefusal, tencentClient } from '../tencent/tencent-client';
import type { Identity, IdentityGateway } from './identity-gateway';
import { matchesTencentEnterprise } from './tencent-enterprise';
import { tencentFace } from './tencent-face';

/** Response of both actions below. The codes differ. */
const responseSchema = z.object({ Result: z.string() });

const MATCH = '0';

/** Values that do not belong to one person, or a name or number that is in no register. */
const MISMATCH = {
  /** Name, ID number and phone number. */
  PhoneVerification: ['-4', '-6', '-7', '-8', '-9'],
  /** Name and ID number. */
  IdCardVerification: ['-1', '-2', '-3', '-5'],
} as const;

type Action = keyof typeof MISMATCH;

/** The register does not contain the carrier's numbers, so the phone cannot be checked. */
const PHONE_UNKNOWN = '-13';

/** Errors caused by the user's input, not by the service. */
const INPUT_ERRORS = [
  'FailedOperation.IdFormatInvalid',
  'FailedOperation.IdNameMisMatch',
  'FailedOperation.NameFormatInvalid',
];

/** Numbers of mainland carriers. */
const MAINLAND = /^\+86(1\d{10})$/;

/**
 * The checks of Tencent Cloud. A mainland number is compared with name and ID number in the carriers' registers, which
 * do not contain other numbers. For those only name and ID number are compared, and only the code proves that the
 * phone belongs to the user. Without a phone they are compared as well.
 */
export function tencentIdentity(
  { account, faceRuleId }: TencentIdentitySetting,
  metrics: Metrics,
  timeoutMs?: number,
): IdentityGateway {
  const callFaceid = tencentClient(account, { name: 'faceid', version: '2018-03-01' });
  const callOcr = tencentClient(account, { name: 'ocr', version: '2018-11-19' });
  const face = tencentFace(callFaceid, faceRuleId);
  const call = externalCall({ party: 'identity', metrics, timeoutMs });

  async function resultOf(action: Action, request: object, signal: AbortSignal): Promise<string> {
    const response = responseSchema.safeParse(await callFaceid(action, request, signal));
    if (!response.success) throw new ExternalError('faceid answered without a result', 'invalid');
    return response.data.Result;
  }

  async function compare({ realName, idCard, phone }: Identity, signal: AbortSignal): Promise<boolean> {
    const user = { Name: realName, IdCard: idCard };
    const number = phone === undefined ? undefined : MAINLAND.exec(phone)?.[1];
    if (number !== undefined) {
      const result = await resultOf('PhoneVerification', { ...user, Phone: number }, signal);
      if (result !== PHONE_UNKNOWN) return isMatch('PhoneVerification', result);
    }
    return isMatch('IdCardVerification', await resultOf('IdCardVerification', user, signal));
  }

  return {
    isAvailable: true,
    matches: (identity) =>
      call(async (signal) => {
        try {
          return await compare(identity, signal);
        } catch (error) {
          if (error instanceof TencentRefusal && INPUT_ERRORS.includes(error.code)) return false;
          throw error;
        }
      }),
    matchesEnterprise: (enterprise) =>
      call((signal) => matchesTencentEnterprise(callOcr, enterprise, signal)),
    startFaceCheck: (person, returnUrl) => call((signal) => face.start(person, returnUrl, signal)),
    faceResult: (checkId, person) => call((signal) => face.resultOf(checkId, person, signal)),
  };
}

/** @throws ExternalError for any other result: busy, over a limit of the account, or unknown */
function isMatch(action: Action, result: string): boolean {
  if (result === MATCH) return true;
  const mismatch: readonly string[] = MISMATCH[action];
  if (mismatch.includes(result)) return false;
  throw new ExternalError(
    `faceid answered ${action} with ${/^-?\d{1,4}$/.test(result) ? result : 'an unknown result'}`,
  );
}
