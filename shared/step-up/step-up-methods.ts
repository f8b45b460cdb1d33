/** The ways to verify one's identity again: calls 25 and 51, 33 and 54, 53. */
export type StepUpMethod = 'sms' | 'mail' | 'app';

/** The part of the account (37) that decides which ways are available. Phone and mailbox are masked. */
export interface StepUpAccount {
  readonly UserPhone?: string | undefined;
  readonly email?: string | undefined;
  readonly mfaBound: boolean;
}

export const ALL_METHODS: readonly StepUpMethod[] = ['sms', 'mail', 'app'];

export interface OfferedMethod {
  readonly way: StepUpMethod;
  /** Masked recipient of the code; null for the app, which generates its own. */
  readonly target: string | null;
}

/**
 * The ways that an account has, in the order of the picker.
 * @param accepted those that the change accepts
 */
export function methodsOf(
  { UserPhone, email, mfaBound }: StepUpAccount,
  accepted: readonly StepUpMethod[],
): readonly OfferedMethod[] {
  const had: readonly OfferedMethod[] = [
    ...(UserPhone === undefined ? [] : [{ way: 'sms' as const, target: UserPhone }]),
    ...(email === undefined ? [] : [{ way: 'mail' as const, target: email }]),
    ...(mfaBound ? [{ way: 'app' as const, target: null }] : []),
  ];
  return had.filter(({ way }) => accepted.includes(way));
}

/** The initial way: the app if bound, because it needs no code to be sent. */
export function firstMethod(ways: readonly OfferedMethod[]): StepUpMethod | null {
  return ways.find(({ way }) => way === 'app')?.way ?? ways[0]?.way ?? null;
}
