import type { AnnouncementKind } from '@portal/shared/contracts/announcement';

/** Maximum number of stored announcements, including ended ones. */
export const MAX_ANNOUNCEMENTS = 200;

const URGENCY: Readonly<Record<AnnouncementKind, number>> = { warning: 0, maintenance: 1, info: 2 };

interface Announced {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly startsAt: Date;
}

/** The most urgent kind first, within a kind the newest first. */
export function sortByUrgency<Row extends Announced>(current: readonly Row[]): readonly Row[] {
  return current.toSorted(
    (one, other) =>
      URGENCY[one.kind] - URGENCY[other.kind] ||
      other.startsAt.getTime() - one.startsAt.getTime() ||
      (one.id < other.id ? 1 : -1),
  );
}
