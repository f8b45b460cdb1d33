/** The captcha fields of a request. */
export interface CaptchaProof {
  readonly ticket: string;
  readonly randStr: string;
  /** Tickets are bound to the address that solved the puzzle. */
  readonly ip: string;
}

/** The captcha service. The setting CAPTCHA selects the adapter. */
export interface CaptchaGateway {
  readonly provider: 'builtin' | 'tencent' | 'off';
  /** Public id of the third-party service; empty for the built-in one. */
  readonly appId: string;
  /**
   * Spends the ticket. False if it is unknown, expired, bound to another address or already used.
   * @throws ExternalError if the service gives no result
   */
  redeem(proof: CaptchaProof): Promise<boolean>;
}
