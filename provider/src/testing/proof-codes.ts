import type { CodeScene } from '../identity/codes/code-scenes';
import { codeService } from '../identity/codes/code.service';
import { latestCode } from './security-scene';
import type { TestApp } from './test-app';

let senders = 0;

/**
 * Sends a code like its call, without the captcha and from a separate address, so that no limit per address applies.
 * @param target E.164 number or mailbox in lower case
 */
export async function sentCode(
  app: TestApp,
  scene: CodeScene,
  target: string,
): Promise<{ readonly key: string; readonly code: string }> {
  senders += 1;
  const client = { ip: `2001:db8:${senders.toString(16)}::1`, userAgent: 'test', language: 'en' } as const;
  const codes = codeService(app.deps);
  const { Key } = await (target.includes('@')
    ? codes.sendMail({ scene, target, isProved: true }, client)
    : codes.sendSms({ scene, target, isProved: true }, client));
  return { key: Key, code: await latestCode(app, target) };
}

/** The three fields that prove a phone. */
export async function phoneFields(app: TestApp, scene: CodeScene, UserPhone: string) {
  const { key, code } = await sentCode(app, scene, UserPhone);
  return { UserPhone, Key: key, CodeSms: code };
}

/** The three fields that prove a mailbox at registration. */
export async function mailFields(app: TestApp, Mail: string) {
  const { key, code } = await sentCode(app, 'registMail', Mail.toLowerCase());
  return { Mail, KeyMail: key, CodeMail: code };
}
