import { useFormat } from '@portal/shared/i18n';
import type { DetailItem } from '@portal/shared/ui/detail-sections';
import { useText } from '../../text';

interface Progress {
  readonly submittedAt?: string | undefined;
  readonly reviewedAt?: string | undefined;
}

/** Facts shown for both kinds of verification. */
export function useProgressItems(): (progress: Progress) => readonly DetailItem[] {
  const t = useText();
  const format = useFormat();
  return ({ submittedAt, reviewedAt }) => [
    ...(submittedAt === undefined
      ? []
      : [{ key: 'submitted', label: t('submitted'), value: format.dateTime(submittedAt) }]),
    ...(reviewedAt === undefined
      ? []
      : [{ key: 'reviewed', label: t('reviewed'), value: format.dateTime(reviewedAt) }]),
  ];
}
