import * as z from '@portal/shared/schema';
import { webStorage } from '@portal/shared/http';
import { storedValue } from '../browser/stored-value';

/** Maximum number of stored entries: the active page, and as many as the palette shows. */
const MAX_STORED = 8;

/** A page by its route name, or something that was open in it, such as a team or an order. */
const recentItem = z.object({
  route: z.string(),
  thing: z.optional(z.object({ title: z.string(), address: z.string() })),
});
export type RecentItem = z.output<typeof recentItem>;

const storedItems = z.object({
  /** Id of the user who opened them. */
  person: z.string(),
  items: z.array(recentItem),
});

/** What was opened in this tab. A log-out clears it. */
const record = storedValue('portal.recent', webStorage.session);

/** What the user opened last in this tab, newest first. Invalid stored values, and those of others, count as none. */
export function readRecent(person: string): readonly RecentItem[] {
  const { success, data } = storedItems.safeParse(record.read());
  return success && data.person === person ? data.items.slice(0, MAX_STORED) : [];
}

/** Adds what the user has just opened. */
export function addRecent(person: string, item: RecentItem): void {
  const others = readRecent(person).filter((other) => addressOf(other) !== addressOf(item));
  record.write({ person, items: [item, ...others].slice(0, MAX_STORED) });
}

function addressOf({ route, thing }: RecentItem): string {
  return thing?.address ?? route;
}
