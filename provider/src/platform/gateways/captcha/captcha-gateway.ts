/** What a page sends along to show that a person is at work. */
export interface CaptchaProof {
  readonly ticket: string;
  readonly randStr: string;
  /** Tickets are bound to the address that solved the puzzle. */
  readonly ip: string;
}

/** The captcha service: one real adapter each, chosen by the setting CAPTCHA. */
export interface CaptchaGateway {
  readonly provider: 'builtin' | 'tencent' | 'off';
  /** Public id of the third-party service; empty for our own. */
  readonly appId: string;
  /**
   * Uses the ticket up. False when it is unknown, expired, another address's or already used.
   * @throws OutsideError when the service does not say
   */
  redeem(proof: CaptchaProof): Promise<boolean>;
}
