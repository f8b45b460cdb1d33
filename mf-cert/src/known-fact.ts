import type { DetailItem } from '@portal/shared/ui/detail-sections';

/** A fact, or nothing if its value is unknown. */
export function known(key: string, label: string, value: string | undefined): readonly DetailItem[] {
  return value === undefined ? [] : [{ key, label, value }];
}
