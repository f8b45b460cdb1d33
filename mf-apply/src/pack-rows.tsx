import type { Bag } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { CardRows } from '@portal/shared/ui/card-rows';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import type { ApplicationDetail } from './application-api';
import { usePackName } from './pack-name';
import { PACK_TONE } from './pack-tone';
import { useText } from './text';

/** All packs of an application. */
export function packsOf({ licensebags, renewbags }: ApplicationDetail): readonly Bag[] {
  return [...licensebags, ...renewbags];
}

/** Packs, with what they add and until when. */
export function PackRows({ packs }: { readonly packs: readonly Bag[] }) {
  const t = useText();
  const nameOf = usePackName();
  const noteOf = usePackNote();
  if (packs.length === 0) return <RowText tone="secondary">{t('info.packs.none')}</RowText>;
  return (
    <CardRows
      maxRows={packs.length}
      rows={packs.map((pack) => ({
        key: pack.Id,
        title: nameOf(pack),
        note: noteOf(pack),
        aside: <StatusTag tone={PACK_TONE[pack.status]}>{t(`packs.${pack.status}`)}</StatusTag>,
      }))}
    />
  );
}

/** Until when a pack adds to the quotas; a renewal pack has done all it does when it was used. */
function usePackNote(): (pack: Bag) => string {
  const t = useText();
  const format = useFormat();
  return ({ kind, status, expiresAt, activatedAt, daysLeft }) => {
    if (kind === 'renewbag' && activatedAt !== undefined)
      return t('info.packs.renewed', { date: format.date(activatedAt) });
    const date = format.date(expiresAt);
    return status === 'expired'
      ? t('info.packs.ended', { date })
      : t('info.packs.until', { date, when: format.relativeDays(daysLeft) });
  };
}
