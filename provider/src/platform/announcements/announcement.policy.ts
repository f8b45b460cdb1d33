import type { AnnouncementKind } from '@portal/shared/contracts/announcement';

/** Announcements that are kept at once, ended ones among them. */
export const MAX_ANNOUNCEMENTS = 200;
/** Banners above one page; more of them would leave no page. */
const MAX_SHOWN = 3;

const URGENCY: Readonly<Record<AnnouncementKind, number>> = { warning: 0, maintenance: 1, info: 2 };

interface Announced {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly startsAt: Date;
}

/** Those that pages show: the most urgent kind first, of one kind the newest. */
export function chooseShown<Row extends Announced>(current: readonly Row[]): readonly Row[] {
  return current
    .toSorted(
      (one, other) =>
        URGENCY[one.kind] - URGENCY[other.kind] ||
        other.startsAt.getTime() - one.startsAt.getTime() ||
        (one.id < other.id ? 1 : -1),
    )
    .slice(0, MAX_SHOWN);
}
