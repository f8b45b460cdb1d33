import { useFormat } from '@portal/shared/i18n';
import type { CertState } from '@portal/shared/contracts/enums';
import type { DetailItem } from '@portal/shared/ui/detail-sections';
import { useText } from '../../text';

interface Progress {
  readonly state: CertState;
  readonly attemptsLeft: number;
  readonly reason?: string | undefined;
  readonly submittedAt?: string | undefined;
  readonly reviewedAt?: string | undefined;
}

/** Facts shown for both kinds of verification. */
export function useProgressItems(): (progress: Progress) => readonly DetailItem[] {
  const t = useText();
  const format = useFormat();
  return ({ state, attemptsLeft, reason, submittedAt, reviewedAt }) => [
    ...(reason === undefined ? [] : [{ key: 'reason', label: t('reason'), value: reason }]),
    ...(submittedAt === undefined
      ? []
      : [{ key: 'submitted', label: t('submitted'), value: format.dateTime(submittedAt) }]),
    ...(reviewedAt === undefined
      ? []
      : [{ key: 'reviewed', label: t('reviewed'), value: format.dateTime(reviewedAt) }]),
    // A verified account needs no further attempts.
    ...(state === 'verified'
      ? []
      : [{ key: 'attempts', label: t('attemptsLeft'), value: format.number(attemptsLeft) }]),
  ];
}
