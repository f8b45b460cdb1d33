import { OutsideError } from '../outside-error';

/** One text message. */
export interface Sms {
  /** E.164. */
  readonly to: string;
  /** What the message is for: `login`, `regist`, … */
  readonly scene: string;
  /** The 6 digits that the text carries, if it carries any. */
  readonly code: string | null;
  readonly text: string;
}

/** The party that sends text messages. */
export interface SmsGateway {
  /** False when no sender is set up: every send fails, and pages need not offer it. */
  readonly isAvailable: boolean;
  /** Resolves when the sender has taken the message. @throws OutsideError */
  send(sms: Sms): Promise<void>;
}

/** The message did not go out. Callers answer `upstreamFailed` and forget the code. */
export class SmsError extends OutsideError {
  override readonly name = 'SmsError';
}
