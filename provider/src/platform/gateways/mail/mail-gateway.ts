import { ExternalError } from '../external-error';

/** One mail. */
export interface Mail {
  /** Lower-case address. */
  readonly to: string;
  /** Purpose of the mail: the call that sends it, or the notice's name. */
  readonly scene: string;
  readonly subject: string;
  /** The 6 digits in the text, if it contains a code. */
  readonly code: string | null;
  readonly text: string;
}

/** The service that sends mail. */
export interface MailGateway {
  /** False if no sender is set up: every send fails, and pages need not offer it. */
  readonly isAvailable: boolean;
  /**
   * Resolves when the sender has accepted the mail.
   * @throws ExternalError
   */
  send(mail: Mail): Promise<void>;
}

/** The mail was not sent. Callers return `upstreamFailed` and delete the code. */
export class MailError extends ExternalError {
  override readonly name = 'MailError';
}
