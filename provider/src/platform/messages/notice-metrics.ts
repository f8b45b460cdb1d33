import type { ProviderDeps } from '../deps';
import { countQueued } from './external-notice.repository';

/** Mails and SMS that wait. A failed one waits for its next try. */
export function addNoticeMetrics({
  database: { queries },
  clock,
  metrics,
}: Pick<ProviderDeps, 'database' | 'clock' | 'metrics'>): void {
  metrics.addGauges(
    { name: 'portal_notices_waiting', help: 'Mails and SMS that wait to be sent, by kind', label: 'kind' },
    async () => byKind(await countQueued(queries), ({ count }) => count),
  );
  metrics.addGauges(
    {
      name: 'portal_notices_oldest_seconds',
      help: 'Age of the oldest mail and SMS that waits to be sent, by kind; 0 without any',
      label: 'kind',
    },
    async () => {
      const now = clock.now().getTime();
      return byKind(await countQueued(queries), ({ oldest }) => (now - oldest.getTime()) / 1000);
    },
  );
}

type Queued = Awaited<ReturnType<typeof countQueued>>[number];

function byKind(rows: readonly Queued[], value: (row: Queued) => number): Readonly<Record<string, number>> {
  return { mail: 0, sms: 0, ...Object.fromEntries(rows.map((row) => [row.kind, value(row)])) };
}
