import type { Sent } from '@portal/shared/contracts/shapes';
import { lockNames } from '../database/advisory-lock';
import type { ProviderDeps } from '../deps';
import { SmsError } from '../gateways/sms/sms-gateway';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import { addSeconds } from '../runtime/clock';
import { hashToken, isSameSecret, opaqueToken } from '../runtime/crypto';
import { addressGroup } from './address-group';
import { codeText } from './code-text';
import {
  CODE_SECONDS,
  CODE_TRIES,
  DAY_SECONDS,
  HOUR_SECONDS,
  RESEND_SECONDS,
  sendRefusal,
} from './code.policy';
import {
  codesToTarget,
  countCodesFrom,
  deleteCode,
  insertCode,
  isExhausted,
  markUsed,
  takeTry,
} from './code.repository';

/** What a code is for, with the call that sends it. A code of one scene is unknown in every other. */
export const CODE_SCENES = { login: 'sendSmsLogin' } as const;
export type CodeScene = keyof typeof CODE_SCENES;

export interface CodeProof {
  readonly scene: CodeScene;
  /** E.164 number or lower-case mail address. */
  readonly target: string;
  readonly key: string;
  readonly code: string;
}

export type CodeService = ReturnType<typeof codeService>;

/** Sends codes within the limits and checks what comes back. Only hashes of codes and targets are kept. */
export function codeService({
  database,
  clock,
  random,
  pepper,
  sms,
}: Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'pepper' | 'sms'>) {
  const targetHashOf = (target: string) => pepper.hash('code target', target);
  const codeHashOf = (key: string, code: string) => pepper.hash('code', `${key}\0${code}`);

  /** @throws BusinessError 4534, 4535 */
  function issue(scene: CodeScene, target: string, code: string, ip: string): Promise<string> {
    const key = opaqueToken(random);
    const targetHash = targetHashOf(target);
    return database.transaction(async (queries) => {
      await lockNames(queries, `code ip ${ip}`, `code target ${targetHash}`);
      const now = clock.now();
      const refusal = sendRefusal(
        {
          toTarget: await codesToTarget(queries, targetHash, addSeconds(now, -DAY_SECONDS)),
          fromIp: await countCodesFrom(queries, ip, addSeconds(now, -HOUR_SECONDS)),
        },
        now,
      );
      if (refusal?.code === 4534) throw new BusinessError(4534, { resendAfter: refusal.resendAfter });
      if (refusal?.code === 4535) throw new BusinessError(4535);
      await insertCode(queries, {
        keyHash: hashToken(key),
        scene,
        targetHash,
        codeHash: codeHashOf(key, code),
        ip,
        expiresAt: addSeconds(now, CODE_SECONDS),
        createdAt: now,
      });
      return key;
    });
  }

  return {
    /** A code by SMS, whoever the number belongs to. @throws BusinessError 4534, 4535, 5001 */
    async sendSms(scene: CodeScene, phone: string, client: Client): Promise<Sent> {
      const code = String(random.int(0, 999_999)).padStart(6, '0');
      const key = await issue(scene, phone, code, addressGroup(client.ip));
      try {
        await sms.send({ to: phone, scene: CODE_SCENES[scene], code, text: codeText(code, client.language) });
      } catch (error) {
        await deleteCode(database.queries, hashToken(key));
        if (error instanceof SmsError) throw new BusinessError(5001);
        throw error;
      }
      return { Key: key, expiresIn: CODE_SECONDS, resendAfter: RESEND_SECONDS };
    },

    /** Uses the code up, or one of its tries. @throws BusinessError 4502, 4503, 4508 */
    async prove({ scene, target, key, code }: CodeProof): Promise<void> {
      const { queries } = database;
      const now = clock.now();
      const binding = { keyHash: hashToken(key), scene, targetHash: targetHashOf(target) };
      const limits = { now, ofTries: CODE_TRIES };
      const taken = await takeTry(queries, binding, limits);
      if (taken === null)
        throw new BusinessError((await isExhausted(queries, binding, limits)) ? 4508 : 4503);
      if (!isSameSecret(taken.codeHash, codeHashOf(key, code))) {
        const left = CODE_TRIES - taken.tries;
        throw left > 0 ? new BusinessError(4502, { left }) : new BusinessError(4508);
      }
      if (!(await markUsed(queries, binding.keyHash, now))) throw new BusinessError(4503);
    },
  };
}
