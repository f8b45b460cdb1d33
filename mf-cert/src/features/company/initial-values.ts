import type { Draft } from '../../draft/use-draft';
import type { CompanyValues, DRAFTED } from './company-values';
import type { CompanyState } from './use-company';

interface Known {
  readonly draft: Draft<(typeof DRAFTED)[number]>;
  /** The last submission, if there was one. */
  readonly state: CompanyState;
  /** Whether the account has a bound phone. */
  readonly hasBound: boolean;
}

/** What the form begins with: the draft of this browser, or what the last submission shows unmasked. */
export function initialValues({ draft, state, hasBound }: Known): Partial<CompanyValues> {
  const { EnterpriseName = state.enterpriseName, CreditCode = state.creditCode, ContactName } = draft;
  const kind = draft.ContactKind ?? state.kind;
  return {
    ...(EnterpriseName !== undefined && { EnterpriseName }),
    ...(CreditCode !== undefined && { CreditCode }),
    ...(ContactName !== undefined && { ContactName }),
    ContactKind: kind === 'consignor' ? kind : 'legal',
    PhoneKind: hasBound ? 'bound' : 'other',
  };
}
