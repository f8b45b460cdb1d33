import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { BagKind, BagStatus } from '@portal/shared/contracts/enums';
import { PACK_VERBS, type PackVerb } from '@portal/shared/contracts/shapes';
import type { PackRefusal } from './pack-machine';

/** The caller's relation to a pack. */
export interface PackPlace {
  readonly isCreator: boolean;
  readonly kind: BagKind;
  /** By the clock. */
  readonly status: BagStatus;
}

/** What the caller may do with a pack: only the creator of its team uses it and takes it off again. */
export function packVerbs({ isCreator, kind, status }: PackPlace): PackVerb[] {
  const rules: Readonly<Record<PackVerb, boolean>> = {
    use: isCreator && (status === 'unused' || status === 'unallocated'),
    detach: isCreator && status === 'using' && kind === 'licensebag',
  };
  return PACK_VERBS.filter((verb) => rules[verb]);
}

/** The error code for a refused use. */
export function useErrorCode(refusal: PackRefusal) {
  return refusal === 'cancelled' ? errorCodes.applicationCancelled : errorCodes.packNotUsable;
}
