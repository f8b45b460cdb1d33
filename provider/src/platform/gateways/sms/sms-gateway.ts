import { ExternalError } from '../external-error';

/** One text message. */
export interface Sms {
  /** E.164. */
  readonly to: string;
  /** Purpose of the message: `login`, `regist`, … */
  readonly scene: string;
  /** The 6 digits in the text, if it contains a code. */
  readonly code: string | null;
  readonly text: string;
}

/** The service that sends text messages. */
export interface SmsGateway {
  /** False if no sender is set up: every send fails, and pages need not offer it. */
  readonly isAvailable: boolean;
  /**
   * Resolves when the sender has accepted the message.
   * @throws ExternalError
   */
  send(sms: Sms): Promise<void>;
}

/** The message was not sent. Callers return `upstreamFailed` and delete the code. */
export class SmsError extends ExternalError {
  override readonly name = 'SmsError';
}
