import { mailOperators } from '@portal/provider/platform/gateways/mail/mail-operators';
import type { MailGateway } from '@portal/provider/platform/gateways/mail/mail-gateway';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import { describeChange } from '@portal/registry/placement';
import type { Halted } from '@portal/registry/rollouts/guard';
import { describeNumbers } from '../print/print-rollouts';

type Log = ReturnType<typeof createLogger>;

/** A mail about a halt, as it waits for a process that sends mails. */
export interface HaltNotice {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export function logHalt({ rollout, numbers, owners }: Halted, log: Log): void {
  log.error({ rollout: rollout.id, changes: rollout.changes, owners, numbers }, 'a rollout was halted');
}

/** A mail for each contact of the parts of a halted rollout. */
export function haltNotices({ rollout, numbers, owners }: Halted): readonly HaltNotice[] {
  const addresses = owners.map(mailboxOf).filter((address) => address !== null);
  return [...new Set(addresses)].map((to) => ({ to, ...haltMail(rollout, numbers) }));
}

/** Without a sender there is nobody to tell. @throws ExternalError */
export async function mailNotice(notice: HaltNotice, mail: MailGateway | null): Promise<void> {
  if (mail?.isAvailable === true) await mailOperators({ mail }, notice);
}

interface Channels {
  readonly log: Log;
  readonly mail: MailGateway | null;
}

/** Logs a halt and mails it, in a portal of one process. A mail that cannot be sent is logged. */
export async function reportHalt(halted: Halted, { log, mail }: Channels): Promise<void> {
  logHalt(halted, log);
  for (const notice of haltNotices(halted))
    await mailNotice(notice, mail).catch((error: unknown) => {
      log.error({ err: error, rollout: halted.rollout.id, owner: notice.to }, 'a halt could not be mailed');
    });
}

/** `Teams <teams@portal.example>` or `teams@portal.example`. Null without a mailbox. */
export function mailboxOf(owner: string): string | null {
  const address = /<([^<>\s@]+@[^<>\s@]+)>$/.exec(owner.trim())?.[1] ?? owner.trim();
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? address.toLowerCase() : null;
}

function haltMail(
  { id, percent, changes }: Halted['rollout'],
  numbers: Halted['numbers'],
): { readonly subject: string; readonly text: string } {
  const what = changes.map(describeChange).join(', ');
  return {
    subject: `Rollout ${id} was halted · 发布 ${id} 已自动停止`,
    text: [
      `Rollout ${id} (${what}) was halted at ${String(percent)} %. New pages get the previous releases.`,
      `Evidence: ${describeNumbers(numbers)}.`,
      `To go on: portal ramp ${id} --percent <share> --resume. To end it: portal abort ${id}.`,
      '',
      `发布 ${id}（${what}）在 ${String(percent)}% 时被自动停止，新打开的页面使用之前的版本。`,
      `依据：${describeNumbers(numbers)}。`,
      `继续发布：portal ramp ${id} --percent <比例> --resume；结束发布：portal abort ${id}。`,
    ].join('\n'),
  };
}
