/** What a person can prove to set a new password. */
export const RECOVERY_WAYS = ['phone', 'mail'] as const;
export type RecoveryWay = (typeof RECOVERY_WAYS)[number];

/** What calls 12 and 13 give: the right to set a password, and whose it is, masked. */
export interface RecoveryProof {
  readonly Key: string;
  readonly UserName: string;
}

/** `?id=2` opens the mailbox (docs/reference/screens.md#recovery). */
const MAIL_ID = '2';

export function wayIn(params: URLSearchParams): RecoveryWay {
  return params.get('id') === MAIL_ID ? 'mail' : 'phone';
}

/** The same address for another way; everything else in it stays. */
export function withWay(params: URLSearchParams, way: RecoveryWay): URLSearchParams {
  const next = new URLSearchParams(params);
  if (way === 'mail') next.set('id', MAIL_ID);
  else next.delete('id');
  return next;
}
