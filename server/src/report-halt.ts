import { mailOperators } from '@portal/provider/platform/gateways/mail/mail-operators';
import type { MailGateway } from '@portal/provider/platform/gateways/mail/mail-gateway';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import { describeChange } from '@portal/registry/placement';
import type { Halted } from '@portal/registry/rollouts/guard';
import { describeNumbers } from './command/print-rollouts';

interface Channels {
  readonly log: ReturnType<typeof createLogger>;
  /** Null if the provider runs elsewhere. */
  readonly mail: MailGateway | null;
}

/** Writes a halt into the log, and mails it to the contacts of the parts. */
export async function reportHalt(
  { rollout, numbers, owners }: Halted,
  { log, mail }: Channels,
): Promise<void> {
  log.error({ rollout: rollout.id, changes: rollout.changes, owners, numbers }, 'a rollout was halted');
  for (const owner of owners) {
    const to = mailboxOf(owner);
    if (to === null || mail?.isAvailable !== true) continue;
    await mailOperators({ mail }, { to, ...haltMail(rollout, numbers) }).catch((error: unknown) => {
      log.error({ err: error, rollout: rollout.id, owner }, 'a halt could not be mailed');
    });
  }
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
