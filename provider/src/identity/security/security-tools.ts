import type { GuessLimitService } from '../attempts/guess-limit.service';
import type { CodeService } from '../codes/code.service';
import type { PasswordService } from '../password/password.service';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import type { SessionService } from '../session/session.service';
import type { StepTicketService } from '../step-up/step-ticket.service';

/** Services used by changes of an account's protection. */
export interface SecurityTools {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
  readonly guesses: GuessLimitService;
  readonly passwords: PasswordService;
  readonly secondFactors: SecondFactorService;
  readonly sessions: SessionService;
}
