import * as z from 'zod';
import { ExternalError } from '../external-error';
import { TencentRefusal, type TencentClient } from '../tencent/tencent-client';
import type { EnterpriseIdentity } from './identity-gateway';

/**
 * Response of both actions of OCR (2018-11-19). They need no image
 * (https://cloud.tencent.com/document/api/866/129072 and 132862).
 */
const responseSchema = z.object({
  StatusCode: z.number().int(),
  /** Only with StatusCode 0. 1: all values belong to one enterprise. */
  VerifyResult: z.number().int().nullish(),
});

const DONE = 0;
/** No enterprise was found. */
const NOT_FOUND = 2;

/** A value that cannot be one of an enterprise or its legal person. All values are the user's own. */
const INPUT_ERROR = 'InvalidParameterValue.InvalidParameterValueLimit';

/**
 * Compares an enterprise with the business register through Tencent Cloud: name and credit code, and the name and the
 * ID number of its legal person if that is who applies. Someone in charge is in no register, so nothing of them is
 * compared here. The service has new entries of the register after up to a week. Whether the enterprise still operates
 * is not part of the result.
 * @throws ExternalError
 */
export async function matchesTencentEnterprise(
  callOcr: TencentClient,
  enterprise: EnterpriseIdentity,
  signal: AbortSignal,
): Promise<boolean> {
  const { action, request } = comparisonOf(enterprise);
  try {
    const response = responseSchema.safeParse(await callOcr(action, request, signal));
    if (!response.success) throw new ExternalError('ocr answered without a result', 'invalid');
    return isMatch(action, response.data);
  } catch (error) {
    if (error instanceof TencentRefusal && error.code === INPUT_ERROR) return false;
    throw error;
  }
}

function comparisonOf({ enterpriseName, creditCode, legalPerson }: EnterpriseIdentity): {
  readonly action: string;
  readonly request: object;
} {
  const enterprise = { EntName: enterpriseName, CreditCode: creditCode };
  if (legalPerson === null)
    return { action: 'VerifyBizLicenseEnterprise3', request: { ...enterprise, VerifyType: 'ENT_2META' } };
  const { realName, idCard } = legalPerson;
  return {
    action: 'VerifyBizLicenseEnterprise4',
    request: { ...enterprise, LrName: realName, IdNum: idCard },
  };
}

/** @throws ExternalError for a fault of the service, or a result that it does not document */
function isMatch(action: string, { StatusCode, VerifyResult }: z.output<typeof responseSchema>): boolean {
  if (StatusCode === NOT_FOUND) return false;
  if (StatusCode !== DONE) throw new ExternalError(`ocr answered ${action} with ${String(StatusCode)}`);
  if (VerifyResult === 1) return true;
  if (VerifyResult === 0) return false;
  throw new ExternalError(`ocr answered ${action} without a result`, 'invalid');
}
