import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Sent } from '@portal/shared/contracts/shapes';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import { addSeconds } from '../../platform/runtime/clock';
import { isSameSecret } from '@portal/shared/server/same-secret';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import {
  deleteAttempt,
  findAttempts,
  insertAttempt,
  lockAttempts,
} from '../../platform/limits/attempt.repository';
import { DAY_SECONDS } from '../../platform/limits/limit.policy';
import { codesToKey, recipientHash } from '../../platform/messages/recipient-hash';
import { addressGroup } from '@portal/shared/server/address-group';
import { CODE_SCENES, type CodeScene } from './code-scenes';
import { CODE_SUBJECT, codeText } from './code-text';
import { CODE_SECONDS, CODE_TRIES, needsCaptcha, RESEND_SECONDS, sendRefusal } from './code.policy';
import { deleteCode, insertCode, isExhausted, markUsed, takeTry } from './code.repository';

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

/** A code about to be sent. */
interface NewCode {
  /** Id of the attempt that the limits count. */
  readonly id: string;
  readonly code: string;
  /** Group of the address of the caller. */
  readonly ip: string;
}

type CodeAttempt = Pick<NewCode, 'id' | 'ip'> &
  Pick<CodeRequest, 'userId' | 'isProved'> & { readonly targetHash: string };

export type CodeService = ReturnType<typeof codeService>;

/** Sends codes within the limits and checks the codes that users enter. Stores only hashes of codes and targets. */
export function codeService({
  database,
  clock,
  newId,
  random,
  pepper,
  sms,
  mail,
}: Pick<ProviderDeps, 'database' | 'clock' | 'newId' | 'random' | 'pepper' | 'sms' | 'mail'>) {
  const targetHashOf = (target: string) => recipientHash(pepper, target);
  const codeHashOf = (key: string, code: string) => pepper.hash('code', `${key}\0${code}`);

  const codesFromKey = (ip: string) => `codes from ${pepper.hash('codes from address', ip)}`;
  const codesOfKey = (userId: string) => `codes of ${pepper.hash('codes of account', userId)}`;

  /**
   * Counts one more code, in the caller's transaction.
   * @throws BusinessError `captchaInvalid`, `codeSentRecently`, `codeLimitReached`
   */
  async function count(queries: Queries, attempt: CodeAttempt): Promise<void> {
    const { id, ip, targetHash, userId, isProved } = attempt;
    const now = clock.now();
    const ofUser = userId === undefined ? [] : [codesOfKey(userId)];
    const keys = [codesToKey(targetHash), codesFromKey(ip), ...ofUser];
    const sent = await lockAttempts(queries, keys, addSeconds(now, -DAY_SECONDS));
    const [toTarget = [], fromAddress = [], ofUserBefore = []] = keys.map((key) => sent.get(key) ?? []);
    const refusal = sendRefusal({ toTarget, fromAddress }, now);
    if (refusal?.code === errorCodes.codeSentRecently)
      throw new BusinessError(errorCodes.codeSentRecently, { resendAfter: refusal.resendAfter });
    if (refusal?.code === errorCodes.codeLimitReached) throw new BusinessError(errorCodes.codeLimitReached);
    // Checked again under the lock: of many parallel requests only the first few need no captcha.
    if (!isProved && needsCaptcha(ofUserBefore, now))
      throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
    await insertAttempt(queries, { id, keys, at: now });
  }

  /** @throws like `count` */
  function issue({ scene, target, ...request }: CodeRequest, { id, code, ip }: NewCode): Promise<string> {
    const key = opaqueToken(random);
    const targetHash = targetHashOf(target);
    return database.transaction(async (queries) => {
      await count(queries, { ...request, id, ip, targetHash });
      const now = clock.now();
      await insertCode(queries, {
        keyHash: hashToken(key),
        scene,
        targetHash,
        codeHash: codeHashOf(key, code),
        userId: request.userId ?? null,
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
    const id = newId();
    const key = await issue(request, { id, code, ip: addressGroup(client.ip) });
    try {
      await deliver(code);
    } catch (error) {
      // Nothing was sent: restart the countdown.
      await deleteCode(database.queries, hashToken(key));
      await deleteAttempt(database.queries, id);
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
     * @throws BusinessError `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; ExternalError
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
     * @throws BusinessError `captchaInvalid`, `codeSentRecently`, `codeLimitReached`; ExternalError
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

    /** Whether a signed-in user must solve a captcha for the next code (docs/reference/rules.md#codes). */
    async needsCaptcha(userId: string): Promise<boolean> {
      const now = clock.now();
      const key = codesOfKey(userId);
      const sent = await findAttempts(database.queries, [key], addSeconds(now, -DAY_SECONDS));
      return needsCaptcha(sent.get(key) ?? [], now);
    },

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
