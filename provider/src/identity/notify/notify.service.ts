import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Sent } from '@portal/shared/contracts/shapes';
import { toE164 } from '../../platform/contact/phone-number';
import type { CodeScene } from '../codes/code-scenes';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { isMailTaken, isPhoneTaken } from '../records/taken-contact.repository';
import { findContacts } from './notify.repository';

/** Response of the captcha. Calls with a session may omit it. */
export interface CaptchaProof {
  readonly Ticket?: string | undefined;
  readonly RandStr?: string | undefined;
}

/** The caller and their captcha. */
export interface Sender extends CaptchaProof {
  readonly client: Client;
}

/** The same with a session. */
export interface SignedInSender extends Sender {
  readonly userId: string;
}

/** Checks whether a caller comes from a marketplace. */
export interface RegisterTokens {
  /** @throws BusinessError `loginTokenInvalid` if the token belongs to no buyer; ExternalError */
  buyerOf(awsToken: string): Promise<unknown>;
}

interface NotifyTools {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
  readonly marketplace: RegisterTokens;
}

/** The differences between a new phone and a new mailbox. */
const REPLACEMENTS = {
  newPhone: { scope: 'phone', taken: errorCodes.phoneTaken, isTaken: isPhoneTaken },
  newMail: { scope: 'mail', taken: errorCodes.mailTaken, isTaken: isMailTaken },
} as const;

/**
 * Sends the codes of calls 18 to 33. Whether a number or mailbox is registered changes neither the response nor the
 * work. The call that takes the code reveals it to its holder.
 */
export function notifyService(
  { database, captcha }: Pick<ProviderDeps, 'database' | 'captcha'>,
  { codes, tickets, marketplace }: NotifyTools,
) {
  const { queries } = database;

  /** @throws BusinessError `captchaInvalid`; ExternalError */
  async function requireCaptcha({ Ticket, RandStr, client }: Sender): Promise<void> {
    const isPassed =
      Ticket !== undefined &&
      RandStr !== undefined &&
      (await captcha.redeem({ ticket: Ticket, randStr: RandStr, ip: client.ip }));
    if (!isPassed) throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
  }

  /** A user who was sent three codes within the hour must solve a captcha first. */
  async function captchaIfDue(senderOf: SignedInSender): Promise<boolean> {
    const isDue = await codes.needsCaptcha(senderOf.userId);
    if (isDue) await requireCaptcha(senderOf);
    return isDue;
  }

  function send(
    scene: CodeScene,
    target: string,
    { client, userId, isProved }: { client: Client; userId?: string; isProved: boolean },
  ): Promise<Sent> {
    const request = { scene, target, isProved, ...(userId === undefined ? {} : { userId }) };
    return target.includes('@') ? codes.sendMail(request, client) : codes.sendSms(request, client);
  }

  async function toNamed(scene: CodeScene, address: string, senderOf: SignedInSender): Promise<Sent> {
    const target = targetOf(address);
    const isProved = await captchaIfDue(senderOf);
    return send(scene, target, { ...senderOf, isProved });
  }

  return {
    /**
     * Calls 18 to 22. @throws BusinessError `validationFailed`, `captchaInvalid`, `codeSentRecently`,
     * `codeLimitReached`; ExternalError
     */
    async toAnyone(scene: CodeScene, address: string, senderOf: Sender): Promise<Sent> {
      const target = targetOf(address);
      await requireCaptcha(senderOf);
      return send(scene, target, { client: senderOf.client, isProved: true });
    },

    /**
     * Call 24, for buyers of a marketplace.
     * @throws BusinessError `validationFailed`, `loginTokenInvalid`, `captchaInvalid`, `codeSentRecently`,
     *   `codeLimitReached`; ExternalError
     */
    async toBuyer(awsToken: string, address: string, senderOf: Sender): Promise<Sent> {
      const target = targetOf(address);
      await requireCaptcha(senderOf);
      await marketplace.buyerOf(awsToken);
      return send('registAws', target, { client: senderOf.client, isProved: true });
    },

    /**
     * Calls 23, 27 and 30: to an address that the user enters.
     * @throws BusinessError `validationFailed`, `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; ExternalError
     */
    toNamed,

    /**
     * Call 26: to the phone that the user enters, otherwise to that of the account.
     * @throws as `toNamed`
     */
    async toVerify(named: string | undefined, senderOf: SignedInSender): Promise<Sent> {
      const address = named ?? (await findContacts(queries, senderOf.userId)).phone;
      if (address === null) throw fieldError('UserPhone', 'enterPhone');
      return toNamed('cert', address, senderOf);
    },

    /**
     * Calls 25, 28, 31 and 33: to the phone or mailbox of the account. Without one the page shows an outdated state of
     * the account (`conflict`).
     * @throws BusinessError `conflict`, `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; ExternalError
     */
    async toBound(kind: 'phone' | 'mail', scene: CodeScene, senderOf: SignedInSender): Promise<Sent> {
      const bound = (await findContacts(queries, senderOf.userId))[kind];
      if (bound === null) throw new BusinessError(errorCodes.conflict);
      const isProved = await captchaIfDue(senderOf);
      return send(scene, targetOf(bound), { ...senderOf, isProved });
    },

    /**
     * Calls 29 and 32: to the replacement of a phone or mailbox whose old one has been proved. Reports that the new one
     * is taken, as often as a ticket allows wrong answers.
     * @throws BusinessError `validationFailed`, `phoneTaken` or `mailTaken`, `captchaInvalid`, `codeSentRecently`,
     *   `codeLimitReached`, `stepUpRequired`; ExternalError
     */
    async toReplacement(
      scene: keyof typeof REPLACEMENTS,
      { address, oldKey }: { readonly address: string; readonly oldKey: string },
      senderOf: SignedInSender,
    ): Promise<Sent> {
      const target = targetOf(address);
      const { scope, taken, isTaken } = REPLACEMENTS[scene];
      const claim = { key: oldKey, scopes: [scope], userId: senderOf.userId };
      await tickets.check(queries, claim);
      const isProved = await captchaIfDue(senderOf);
      if (await isTaken(queries, target)) {
        const mayKnow = (await tickets.takeTry(queries, claim)) !== null;
        throw new BusinessError(mayKnow ? taken : errorCodes.stepUpRequired);
      }
      return send(scene, target, { ...senderOf, isProved });
    },
  };
}

export type NotifyService = ReturnType<typeof notifyService>;

/**
 * The form in which codes are bound to a target: E.164, or the mailbox in lower case.
 * @throws BusinessError `validationFailed`
 */
function targetOf(address: string): string {
  if (address.includes('@')) return address.toLowerCase();
  const phone = toE164(address);
  if (phone === null) throw fieldError('UserPhone', 'enterPhone');
  return phone;
}
