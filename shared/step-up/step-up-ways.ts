/** How a person can prove anew that it is him: calls 25 and 51, 33 and 54, 53. */
export type StepUpWay = 'sms' | 'mail' | 'app';

/** What of the account (37) decides which ways it has. Phone and mailbox are masked. */
export interface StepUpAccount {
  readonly UserPhone?: string | undefined;
  readonly email?: string | undefined;
  readonly mfaBound: boolean;
}

export interface OfferedWay {
  readonly way: StepUpWay;
  /** Where the code goes, masked; null for the app, which makes its own. */
  readonly target: string | null;
}

/** The ways that an account has, in the order of the picker. */
export function waysOf({ UserPhone, email, mfaBound }: StepUpAccount): readonly OfferedWay[] {
  return [
    ...(UserPhone === undefined ? [] : [{ way: 'sms' as const, target: UserPhone }]),
    ...(email === undefined ? [] : [{ way: 'mail' as const, target: email }]),
    ...(mfaBound ? [{ way: 'app' as const, target: null }] : []),
  ];
}

/** The way that is chosen at first: the app where there is one, which needs no sending. */
export function firstWay(ways: readonly OfferedWay[]): StepUpWay | null {
  return ways.find(({ way }) => way === 'app')?.way ?? ways[0]?.way ?? null;
}
