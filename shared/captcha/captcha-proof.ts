/** What a solved captcha gives: good once, for one call (docs/reference/rules.md#captcha). */
export interface CaptchaProof {
  readonly Ticket: string;
  readonly RandStr: string;
}
