import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Sent } from '@portal/shared/contracts/shapes';
import { lockNames } from '../../platform/database/advisory-lock';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import { addSeconds } from '../../platform/runtime/clock';
import { isSameSecret } from '@portal/shared/server/same-secret';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import { recipientHash, recipientLock } from '../../platform/messages/recipient-hash';
import { addressGroup } from '@portal/shared/server/address-group';
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
  /** Account whose session requested the code. Omitted if the caller was not signed in. */
  readonly userId?: string;
}

/** Recipient of a verification code. */
export interface CodeRequest {
  readonly scene: CodeScene;
  /** E.164 number or lower-case mail address. */
  readonly target: string;
  /** Account whose session requests the code. Omitted if the caller is not signed in. */
  readonly userId?: string;
  /** Whether a captcha was solved for it. */
  readonly isProved: boolean;
}

export type CodeService = ReturnType<typeof codeService>;

/** Sends codes within the limits and checks the codes that users enter. Stores only hashes of codes and targets. */
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
      // Checked again under the lock: of many parallel requests only the first few need no captcha.
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
      // Nothing was sent: restart the countdown.
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
    /**
     * Sends a code by SMS, whether or not the number is registered.
     * @throws BusinessError `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; OutsideError
     */
    sendSms: (request: CodeRequest, client: Client): Promise<Sent> =>
      send(request, client, (code) =>
        sms.send({
          to: request.target,
          scene: CODE_SCENES[request.scene],
          code,
          text: codeText(code, client.language),
        }),
      ),

    /**
     * Sends a code by mail, whether or not the mailbox is registered.
     * @throws BusinessError `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; OutsideError
     */
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

    /**
     * Number of codes sent for a signed-in user within the hour. Beyond three a captcha is required
     * (docs/reference/rules.md#codes).
     */
    sentWithinHour: (userId: string): Promise<number> => sentTo(database.queries, userId, clock.now()),

    /**
     * Spends the code, or one of its tries if it is wrong.
     * @throws BusinessError `codeWrong`, `codeExpired`, `codeTriesExhausted`
     */
    async prove(proof: CodeProof): Promise<void> {
      await check(proof);
      await use(database.queries, proof);
    },

    /**
     * Takes one of the code's tries without spending the code, for calls that may still be refused for another reason.
     * `use` then spends it in the transaction of the change. Call it outside transactions.
     * @throws BusinessError `codeWrong`, `codeExpired`, `codeTriesExhausted`
     */
    check,

    /**
     * Spends a code that `check` has accepted.
     * @throws BusinessError `codeExpired` for the second of two requests
     */
    use,
  };
}
