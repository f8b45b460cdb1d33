import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Sent } from '@portal/shared/contracts/shapes';
import { lockNames } from '../../platform/database/advisory-lock';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import { addSeconds } from '../../platform/runtime/clock';
import { hashToken, isSameSecret, opaqueToken } from '../../platform/runtime/crypto';
import { recipientHash, recipientLock } from '../../platform/messages/recipient-hash';
import { addressGroup } from './address-group';
import { CODE_SCENES, type CodeScene } from './code-scenes';
import { CODE_SUBJECT, codeText } from './code-text';
import {
  CODE_SECONDS,
  CODE_TRIES,
  DAY_SECONDS,
  FREE_SENDS_HOUR,
  HOUR_SECONDS,
  RESEND_SECONDS,
  sendRefusal,
} from './code.policy';
import {
  codesToTarget,
  countCodesFrom,
  countCodesOf,
  deleteCode,
  insertCode,
  isExhausted,
  markUsed,
  takeTry,
} from './code.repository';

export interface CodeProof {
  readonly scene: CodeScene;
  /** E.164 number or lower-case mail address. */
  readonly target: string;
  readonly key: string;
  readonly code: string;
  /** Whose session asked for it; left out where nobody was signed in. */
  readonly userId?: string;
}

/** Who a code goes out to. */
export interface CodeRequest {
  readonly scene: CodeScene;
  /** E.164 number or lower-case mail address. */
  readonly target: string;
  /** Whose session asks; left out where nobody is signed in. */
  readonly userId?: string;
  /** A captcha was solved for it. */
  readonly isProved: boolean;
}

export type CodeService = ReturnType<typeof codeService>;

/** Sends codes within the limits and checks what comes back. Only hashes of codes and targets are kept. */
export function codeService({
  database,
  clock,
  random,
  pepper,
  sms,
  mail,
}: Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'pepper' | 'sms' | 'mail'>) {
  const targetHashOf = (target: string) => recipientHash(pepper, target);
  const codeHashOf = (key: string, code: string) => pepper.hash('code', `${key}\0${code}`);

  const sentTo = (queries: Queries, userId: string, now: Date) =>
    countCodesOf(queries, userId, addSeconds(now, -HOUR_SECONDS));

  /** @throws BusinessError `captchaInvalid`, `codeSentRecently`, `codeLimitReached` */
  function issue(
    { scene, target, userId, isProved }: CodeRequest,
    code: string,
    ip: string,
  ): Promise<string> {
    const key = opaqueToken(random);
    const targetHash = targetHashOf(target);
    return database.transaction(async (queries) => {
      const user = userId === undefined ? [] : [`code user ${userId}`];
      await lockNames(queries, `code ip ${ip}`, recipientLock(targetHash), ...user);
      const now = clock.now();
      const refusal = sendRefusal(
        {
          toTarget: await codesToTarget(queries, targetHash, addSeconds(now, -DAY_SECONDS)),
          fromIp: await countCodesFrom(queries, ip, addSeconds(now, -HOUR_SECONDS)),
        },
        now,
      );
      if (refusal?.code === errorCodes.codeSentRecently)
        throw new BusinessError(errorCodes.codeSentRecently, { resendAfter: refusal.resendAfter });
      if (refusal?.code === errorCodes.codeLimitReached) throw new BusinessError(errorCodes.codeLimitReached);
      // Looked at once more in its turn: of many requests at once only so many are free.
      const isFree =
        isProved || userId === undefined || (await sentTo(queries, userId, now)) < FREE_SENDS_HOUR;
      if (!isFree) throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
      await insertCode(queries, {
        keyHash: hashToken(key),
        scene,
        targetHash,
        codeHash: codeHashOf(key, code),
        userId: userId ?? null,
        ip,
        expiresAt: addSeconds(now, CODE_SECONDS),
        createdAt: now,
      });
      return key;
    });
  }

  async function send(
    request: CodeRequest,
    client: Client,
    deliver: (code: string) => Promise<void>,
  ): Promise<Sent> {
    const code = String(random.int(0, 999_999)).padStart(6, '0');
    const key = await issue(request, code, addressGroup(client.ip));
    try {
      await deliver(code);
    } catch (error) {
      // Nothing went out: the countdown begins anew.
      await deleteCode(database.queries, hashToken(key));
      throw error;
    }
    return { Key: key, expiresIn: CODE_SECONDS, resendAfter: RESEND_SECONDS };
  }

  async function check({ scene, target, key, code, userId }: CodeProof): Promise<void> {
    const { queries } = database;
    const binding = {
      keyHash: hashToken(key),
      scene,
      targetHash: targetHashOf(target),
      userId: userId ?? null,
    };
    const limits = { now: clock.now(), ofTries: CODE_TRIES };
    const taken = await takeTry(queries, binding, limits);
    if (taken === null)
      throw new BusinessError(
        (await isExhausted(queries, binding, limits))
          ? errorCodes.codeTriesExhausted
          : errorCodes.codeExpired,
      );
    if (isSameSecret(taken.codeHash, codeHashOf(key, code))) return;
    const left = CODE_TRIES - taken.tries;
    throw left > 0
      ? new BusinessError(errorCodes.codeWrong, { left })
      : new BusinessError(errorCodes.codeTriesExhausted);
  }

  async function use(queries: Queries, { key }: Pick<CodeProof, 'key'>): Promise<void> {
    if (!(await markUsed(queries, hashToken(key), clock.now())))
      throw new BusinessError(errorCodes.codeExpired);
  }

  return {
    /** A code by SMS, whoever the number belongs to. @throws BusinessError `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; OutsideError */
    sendSms: (request: CodeRequest, client: Client): Promise<Sent> =>
      send(request, client, (code) =>
        sms.send({
          to: request.target,
          scene: CODE_SCENES[request.scene],
          code,
          text: codeText(code, client.language),
        }),
      ),

    /** A code by mail, whoever the mailbox belongs to. @throws BusinessError `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; OutsideError */
    sendMail: (request: CodeRequest, client: Client): Promise<Sent> =>
      send(request, client, (code) =>
        mail.send({
          to: request.target,
          scene: CODE_SCENES[request.scene],
          subject: CODE_SUBJECT[client.language],
          code,
          text: codeText(code, client.language),
        }),
      ),

    /** Codes that a signed-in person was sent within the hour: beyond three a captcha is asked (docs/reference/rules.md#codes). */
    sentWithinHour: (userId: string): Promise<number> => sentTo(database.queries, userId, clock.now()),

    /** Uses the code up, or one of its tries. @throws BusinessError `codeWrong`, `codeExpired`, `codeTriesExhausted` */
    async prove(proof: CodeProof): Promise<void> {
      await check(proof);
      await use(database.queries, proof);
    },

    /**
     * Takes one of the code's tries and leaves it good, for calls that may be refused for something else
     * still: `use` then spends it in the transaction of what it pays for. Outside transactions.
     * @throws BusinessError `codeWrong`, `codeExpired`, `codeTriesExhausted`
     */
    check,

    /** Spends a code that `check` has let pass. @throws BusinessError `codeExpired` for the second of two requests */
    use,
  };
}
