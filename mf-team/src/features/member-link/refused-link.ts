import { isApiFailure } from '@portal/shared/store';

const REFUSALS = [4000, 4202, 4203];

/** Why the provider does not know the link any more, in its words; null for a failure that may pass. */
export function refusedLink(error: object | undefined): string | null {
  return isApiFailure(error) && REFUSALS.includes(error.code) ? error.msg : null;
}
