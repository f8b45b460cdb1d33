import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Sent } from '@portal/shared/contracts/shapes';
import { toE164 } from '../../platform/contact/phone-number';
import { FREE_SENDS_HOUR } from '../codes/code.policy';
import type { CodeScene } from '../codes/code-scenes';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { isMailTaken, isPhoneTaken } from '../records/taken-contact.repository';
import { findContacts } from './notify.repository';

/** What the captcha answered; calls of a session may do without. */
export interface CaptchaProof {
  readonly Ticket?: string | undefined;
  readonly RandStr?: string | undefined;
}

/** Who asks, and from where. */
export interface Sender extends CaptchaProof {
  readonly client: Client;
}

/** The same in a session. */
export interface SignedInSender extends Sender {
  readonly userId: string;
}

/** Knows whether somebody comes from a marketplace. */
export interface RegisterTokens {
  /** @throws BusinessError `loginTokenInvalid` when nobody comes with this token; OutsideError */
  buyerOf(awsToken: string): Promise<unknown>;
}

interface NotifyTools {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
  readonly marketplace: RegisterTokens;
}

/** What a new phone and a new mailbox do not share. */
const REPLACEMENTS = {
  newPhone: { scope: 'phone', taken: errorCodes.phoneTaken, isTaken: isPhoneTaken },
  newMail: { scope: 'mail', taken: errorCodes.mailTaken, isTaken: isMailTaken },
} as const;

/**
 * Sends the codes of calls 18 to 33. To whom a number or mailbox belongs changes neither answer nor work:
 * who may know it hears it from the call that takes the code.
 */
export function notifyService(
  { database, captcha }: Pick<ProviderDeps, 'database' | 'captcha'>,
  { codes, tickets, marketplace }: NotifyTools,
) {
  const { queries } = database;

  /** @throws BusinessError `captchaInvalid`; OutsideError */
  async function requireCaptcha({ Ticket, RandStr, client }: Sender): Promise<void> {
    const isPassed =
      Ticket !== undefined &&
      RandStr !== undefined &&
      (await captcha.redeem({ ticket: Ticket, randStr: RandStr, ip: client.ip }));
    if (!isPassed) throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
  }

  /** A person who was sent three codes within the hour shows first that he is one. */
  async function captchaIfDue(senderOf: SignedInSender): Promise<boolean> {
    const isDue = (await codes.sentWithinHour(senderOf.userId)) >= FREE_SENDS_HOUR;
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
    /** Calls 18 to 22. @throws BusinessError `validationFailed`, `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; OutsideError */
    async toAnyone(scene: CodeScene, address: string, senderOf: Sender): Promise<Sent> {
      const target = targetOf(address);
      await requireCaptcha(senderOf);
      return send(scene, target, { client: senderOf.client, isProved: true });
    },

    /** Call 24, for who comes from a marketplace. @throws BusinessError `validationFailed`, `loginTokenInvalid`, `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; OutsideError */
    async toBuyer(awsToken: string, address: string, senderOf: Sender): Promise<Sent> {
      const target = targetOf(address);
      await requireCaptcha(senderOf);
      await marketplace.buyerOf(awsToken);
      return send('registAws', target, { client: senderOf.client, isProved: true });
    },

    /** Calls 23, 27 and 30: to an address that the person names. @throws BusinessError `validationFailed`, `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; OutsideError */
    toNamed,

    /** Call 26: to the phone that the person names, else to that of the account. @throws as `toNamed` */
    async toVerify(named: string | undefined, senderOf: SignedInSender): Promise<Sent> {
      const address = named ?? (await findContacts(queries, senderOf.userId)).phone;
      if (address === null) throw fieldError('UserPhone', 'enterPhone');
      return toNamed('cert', address, senderOf);
    },

    /**
     * Calls 25, 28, 31 and 33: to the phone or mailbox that the account has. Without one the page knows an
     * older state of the account (`conflict`).
     * @throws BusinessError `conflict`, `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; OutsideError
     */
    async toBound(kind: 'phone' | 'mail', scene: CodeScene, senderOf: SignedInSender): Promise<Sent> {
      const bound = (await findContacts(queries, senderOf.userId))[kind];
      if (bound === null) throw new BusinessError(errorCodes.conflict);
      const isProved = await captchaIfDue(senderOf);
      return send(scene, targetOf(bound), { ...senderOf, isProved });
    },

    /**
     * Calls 29 and 32: to what is to take the place of the old one, whose proof is at hand. It says when the
     * new one is taken, as often as a ticket bears wrong answers.
     * @throws BusinessError `validationFailed`, `phoneTaken` or `mailTaken`, `captchaInvalid`, `codeSentRecently`, `codeLimitReached`, `stepUpRequired`; OutsideError
     */
    async toReplacement(
      scene: keyof typeof REPLACEMENTS,
      { address, oldKey }: { readonly address: string; readonly oldKey: string },
      senderOf: SignedInSender,
    ): Promise<Sent> {
      const target = targetOf(address);
      const { scope, taken, isTaken } = REPLACEMENTS[scene];
      const claim = { key: oldKey, scopes: [scope], userId: senderOf.userId };
      await tickets.peek(queries, claim);
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

/** As codes are bound to it: E.164, or the mailbox in lower case. @throws BusinessError `validationFailed` */
function targetOf(address: string): string {
  if (address.includes('@')) return address.toLowerCase();
  const phone = toE164(address);
  if (phone === null) throw fieldError('UserPhone', 'enterPhone');
  return phone;
}
