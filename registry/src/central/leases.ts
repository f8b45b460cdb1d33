import type { CentralStore } from './central-store';

/**
 * Takes or keeps a lease.
 * @returns whether the holder has it now
 */
export async function takeLease(
  central: CentralStore,
  name: string,
  { holder, seconds }: { readonly holder: string; readonly seconds: number },
): Promise<boolean> {
  const rows = await central.query(
    `insert into registry.leases (name, holder, until) values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (name) do update set holder = $2, until = clock_timestamp() + make_interval(secs => $3)
         where leases.holder = $2 or leases.until < clock_timestamp()
       returning holder`,
    [name, holder, seconds],
  );
  return rows.length > 0;
}

/** Gives a lease back, so that another process need not wait for its end. */
export async function endLease(central: CentralStore, name: string, holder: string): Promise<void> {
  await central.query('delete from registry.leases where name = $1 and holder = $2', [name, holder]);
}
