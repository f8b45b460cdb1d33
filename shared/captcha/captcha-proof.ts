/** What a solved captcha gives: good once, for one call (contract §1, Captcha). */
export interface CaptchaProof {
  readonly Ticket: string;
  readonly RandStr: string;
}
