import type { Sent } from '@portal/shared/contracts/shapes';
import { toE164 } from '../auth/phone-number';
import { FREE_SENDS_HOUR } from '../codes/code.policy';
import type { CodeScene } from '../codes/code-scenes';
import type { CodeService } from '../codes/code.service';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import type { Client } from '../http/client';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { findContacts, isMailTaken, isPhoneTaken } from './notify.repository';

/** What the captcha answered; calls of a session may do without. */
export interface CaptchaAnswer {
  readonly Ticket?: string | undefined;
  readonly RandStr?: string | undefined;
}

/** Who asks, and from where. */
export interface Asking extends CaptchaAnswer {
  readonly client: Client;
}

/** The same in a session. */
export interface PersonAsking extends Asking {
  readonly userId: string;
}

/** Knows whether somebody comes from a marketplace. */
export interface RegisterTokens {
  /** @throws BusinessError 4120 when nobody comes with this token; OutsideError */
  buyerOf(awsToken: string): Promise<unknown>;
}

interface NotifyTools {
  readonly codes: CodeService;
  readonly tickets: StepTicketService;
  readonly marketplace: RegisterTokens;
}

/** What a new phone and a new mailbox do not share. */
const REPLACEMENTS = {
  newPhone: { scope: 'phone', taken: 4109, isTaken: isPhoneTaken },
  newMail: { scope: 'mail', taken: 4110, isTaken: isMailTaken },
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

  /** @throws BusinessError 4501; OutsideError */
  async function requireCaptcha({ Ticket, RandStr, client }: Asking): Promise<void> {
    const isPassed =
      Ticket !== undefined &&
      RandStr !== undefined &&
      (await captcha.redeem({ ticket: Ticket, randStr: RandStr, ip: client.ip }));
    if (!isPassed) throw new BusinessError(4501, { captchaRequired: true });
  }

  /** A person who was sent three codes within the hour shows first that he is one. */
  async function captchaIfDue(asking: PersonAsking): Promise<boolean> {
    const isDue = (await codes.sentWithinHour(asking.userId)) >= FREE_SENDS_HOUR;
    if (isDue) await requireCaptcha(asking);
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

  async function toNamed(scene: CodeScene, address: string, asking: PersonAsking): Promise<Sent> {
    const target = targetOf(address);
    const isProved = await captchaIfDue(asking);
    return send(scene, target, { ...asking, isProved });
  }

  return {
    /** Calls 18 to 22. @throws BusinessError 4000, 4501, 4534, 4535; OutsideError */
    async toAnyone(scene: CodeScene, address: string, asking: Asking): Promise<Sent> {
      const target = targetOf(address);
      await requireCaptcha(asking);
      return send(scene, target, { client: asking.client, isProved: true });
    },

    /** Call 24, for who comes from a marketplace. @throws BusinessError 4000, 4120, 4501, 4534, 4535; OutsideError */
    async toBuyer(awsToken: string, address: string, asking: Asking): Promise<Sent> {
      const target = targetOf(address);
      await requireCaptcha(asking);
      await marketplace.buyerOf(awsToken);
      return send('registAws', target, { client: asking.client, isProved: true });
    },

    /** Calls 23, 27 and 30: to an address that the person names. @throws BusinessError 4000, 4501, 4534, 4535; OutsideError */
    toNamed,

    /** Call 26: to the phone that the person names, else to that of the account. @throws as `toNamed` */
    async toVerify(named: string | undefined, asking: PersonAsking): Promise<Sent> {
      const address = named ?? (await findContacts(queries, asking.userId)).phone;
      if (address === null) throw fieldError('UserPhone', 'enterPhone');
      return toNamed('cert', address, asking);
    },

    /**
     * Calls 25, 28, 31 and 33: to the phone or mailbox that the account has. Without one the page knows an
     * older state of the account (4009).
     * @throws BusinessError 4009, 4501, 4534, 4535; OutsideError
     */
    async toBound(kind: 'phone' | 'mail', scene: CodeScene, asking: PersonAsking): Promise<Sent> {
      const bound = (await findContacts(queries, asking.userId))[kind];
      if (bound === null) throw new BusinessError(4009);
      const isProved = await captchaIfDue(asking);
      return send(scene, targetOf(bound), { ...asking, isProved });
    },

    /**
     * Calls 29 and 32: to what is to take the place of the old one, whose proof is at hand. It says when the
     * new one is taken, as often as a ticket bears wrong answers.
     * @throws BusinessError 4000, 4109 or 4110, 4501, 4534, 4535, 4536; OutsideError
     */
    async toReplacement(
      scene: keyof typeof REPLACEMENTS,
      { address, oldKey }: { readonly address: string; readonly oldKey: string },
      asking: PersonAsking,
    ): Promise<Sent> {
      const target = targetOf(address);
      const { scope, taken, isTaken } = REPLACEMENTS[scene];
      const claim = { key: oldKey, scopes: [scope], userId: asking.userId };
      await tickets.peek(queries, claim);
      const isProved = await captchaIfDue(asking);
      if (await isTaken(queries, target)) {
        const mayKnow = (await tickets.takeTry(queries, claim)) !== null;
        throw new BusinessError(mayKnow ? taken : 4536);
      }
      return send(scene, target, { ...asking, isProved });
    },
  };
}

export type NotifyService = ReturnType<typeof notifyService>;

/** As codes are bound to it: E.164, or the mailbox in lower case. @throws BusinessError 4000 */
function targetOf(address: string): string {
  if (address.includes('@')) return address.toLowerCase();
  const phone = toE164(address);
  if (phone === null) throw fieldError('UserPhone', 'enterPhone');
  return phone;
}
