import type { AnnouncementKind } from '@portal/shared/contracts/announcement';

/** Maximum number of stored announcements, including ended ones. */
export const MAX_ANNOUNCEMENTS = 200;
/** Maximum number of banners on a page. */
const MAX_SHOWN = 3;

const URGENCY: Readonly<Record<AnnouncementKind, number>> = { warning: 0, maintenance: 1, info: 2 };

interface Announced {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly startsAt: Date;
}

/** The announcements that pages show: the most urgent kind first, within a kind the newest first. */
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
