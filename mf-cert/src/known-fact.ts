import type { DetailItem } from '@portal/shared/ui/detail-sections';

/** A fact, when it is known. */
export function known(key: string, label: string, value: string | undefined): readonly DetailItem[] {
  return value === undefined ? [] : [{ key, label, value }];
}
