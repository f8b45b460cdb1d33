import { OutsideError } from '../outside-error';

/** One mail. */
export interface Mail {
  /** Lower-case address. */
  readonly to: string;
  /** What the mail is for: the call that sends it, or the notice's name. */
  readonly scene: string;
  readonly subject: string;
  /** The 6 digits that the text carries, if it carries any. */
  readonly code: string | null;
  readonly text: string;
}

/** The party that sends mail. */
export interface MailGateway {
  /** False when no sender is set up: every send fails, and pages need not offer it. */
  readonly isAvailable: boolean;
  /** Resolves when the sender has taken the mail. @throws OutsideError */
  send(mail: Mail): Promise<void>;
}

/** The mail did not go out. Callers answer `upstreamFailed` and forget the code. */
export class MailError extends OutsideError {
  override readonly name = 'MailError';
}
