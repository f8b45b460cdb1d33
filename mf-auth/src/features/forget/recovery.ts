/** What users can verify to set a new password. */
export const RECOVERY_METHODS = ['phone', 'mail'] as const;
export type RecoveryMethod = (typeof RECOVERY_METHODS)[number];

/** The Key for setting a password, and the masked user name (12, 13). */
export interface RecoveryProof {
  readonly Key: string;
  readonly UserName: string;
  /** The phone or mailbox that was proved, with which the user can sign in. */
  readonly contact: string;
}

/** `?id=2` selects the mailbox (docs/reference/screens.md#recovery). */
const MAIL_ID = '2';

export function methodFrom(params: URLSearchParams): RecoveryMethod {
  return params.get('id') === MAIL_ID ? 'mail' : 'phone';
}

/** The same URL for another way. All other parameters are unchanged. */
export function withMethod(params: URLSearchParams, way: RecoveryMethod): URLSearchParams {
  const next = new URLSearchParams(params);
  if (way === 'mail') next.set('id', MAIL_ID);
  else next.delete('id');
  return next;
}
