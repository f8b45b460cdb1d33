import type { CentralStore } from '../central/central-store';

/** Remembers which links were used, so that each opens the inspector once. */
export interface SpentLinks {
  /**
   * Uses a link.
   * @param until end of its time, milliseconds since 1970
   * @returns false if it was used before
   */
  readonly spend: (id: string, until: number) => Promise<boolean>;
  /** Whether a link that was made before this process began may have been used. */
  readonly forgetsAtStart: boolean;
}

/** Of one process. */
export function spentLinksHere(now: () => number): SpentLinks {
  const spent = new Map<string, number>();
  return {
    forgetsAtStart: true,
    spend(id, until) {
      for (const [known, end] of spent) if (end <= now()) spent.delete(known);
      if (spent.has(id)) return Promise.resolve(false);
      spent.set(id, until);
      return Promise.resolve(true);
    },
  };
}

/** Of all doors. */
export const sharedSpentLinks = (central: CentralStore): SpentLinks => ({
  forgetsAtStart: false,
  async spend(id, until) {
    await central.query('delete from registry.spent_links where until < clock_timestamp()');
    const spent = await central.query(
      `insert into registry.spent_links (id, until) values ($1, to_timestamp($2 / 1000.0))
       on conflict do nothing returning id`,
      [id, until],
    );
    return spent.length > 0;
  },
});
