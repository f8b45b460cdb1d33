import { toE164 } from '../../platform/contact/phone-number';
import type { ProviderDeps } from '../../platform/deps';
import { findSent } from './outbox.repository';

export type OutboxService = ReturnType<typeof outboxService>;

/** Messages that the visitor's phone has received (E52), newest first. */
export function outboxService({ database }: Pick<ProviderDeps, 'database'>) {
  return {
    async list(filter: { readonly To?: string | undefined; readonly After?: string | undefined }) {
      const rows = await findSent(database.queries, {
        to: filter.To === undefined || filter.To === '' ? null : recipient(filter.To),
        after: filter.After === undefined ? null : new Date(filter.After),
      });
      return rows.map((row) => ({
        Id: row.id,
        kind: row.kind,
        to: row.recipient,
        scene: row.scene,
        ...(row.code === null ? {} : { code: row.code }),
        ...(row.subject === null ? {} : { subject: row.subject }),
        text: row.text ?? '',
        at: row.createdAt.toISOString(),
      }));
    },
  };
}

/** Accepts numbers in the format that people type. */
function recipient(to: string): string {
  return to.includes('@') ? to.toLowerCase() : (toE164(to) ?? to);
}
