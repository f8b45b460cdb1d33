/** Result of a solved captcha. Valid once, for one call (docs/reference/rules.md#captcha). */
export interface CaptchaProof {
  readonly Ticket: string;
  readonly RandStr: string;
}
