import type { CentralStore } from './central-store';

/** A process that has taken a notice to send it may need so long. */
const CLAIMED_FOR = '1 minute';
/** A notice that could not be sent within this time is not tried again. */
const NOTICE_KEPT = '1 day';

/**
 * Keeps a notice of a halt until a process has sent it. Inside a step, it is kept exactly if the step is made.
 * @param to whom it is for
 */
export async function noteHalt(
  central: CentralStore,
  { rollout, to, notice }: { readonly rollout: string; readonly to: string; readonly notice: unknown },
): Promise<void> {
  await central.query(
    `insert into registry.halt_notices (rollout, recipient, notice, noted_at)
       values ($1, $2, $3, clock_timestamp())`,
    [rollout, to, JSON.stringify(notice)],
  );
}

/** Number of notices that nobody has sent yet and that are still tried. */
export async function countHalts(central: CentralStore): Promise<number> {
  const [row] = await central.query(
    `select count(*)::int as waiting from registry.halt_notices
       where noted_at > clock_timestamp() - interval '${NOTICE_KEPT}'`,
  );
  return Number(row?.['waiting']);
}

/**
 * Hands over the notices that nobody has sent. One that could not be sent is handed over again a minute later.
 * @throws what `send` throws, after all were tried
 */
export async function takeHalts(
  central: CentralStore,
  send: (notice: unknown) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const [taken] = await central.query(
      `update registry.halt_notices set claimed_until = clock_timestamp() + interval '${CLAIMED_FOR}'
         where id = (
           select id from registry.halt_notices
           where noted_at > clock_timestamp() - interval '${NOTICE_KEPT}'
             and (claimed_until is null or claimed_until < clock_timestamp())
           order by id limit 1 for update skip locked)
         returning id, notice`,
    );
    if (taken === undefined) break;
    await send(taken['notice']).then(
      () => central.query('delete from registry.halt_notices where id = $1', [taken['id']]),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'halts could not be sent');
}
