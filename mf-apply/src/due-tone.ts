/** Number of days before the due date from which a warning is shown (docs/reference/screens.md#applications). */
export const EXPIRING_DAYS = 30;

export type DueTone = 'danger' | 'warning' | 'secondary';

/** How urgent a due date is: red once expired, amber within 30 days. */
export function dueTone(application: { readonly expired: boolean; readonly daysLeft: number }): DueTone {
  if (application.expired) return 'danger';
  return application.daysLeft <= EXPIRING_DAYS ? 'warning' : 'secondary';
}
