import type { Bag } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { RowText } from '@portal/shared/ui/row-text';
import { useText } from '../../text';

/** Days from which the end is near. */
const SOON_DAYS = 30;

/** How long a pack is valid, or until when it has to be used for the first time. */
export function PackTime({ pack: { status, expiresAt, daysLeft } }: { readonly pack: Bag }) {
  const t = useText();
  const format = useFormat();
  const date = format.date(expiresAt);
  if (status === 'unused') return <RowText tone="secondary">{t('packs.useBy', { date })}</RowText>;
  if (status === 'expired') return <RowText tone="secondary">{date}</RowText>;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {date} ·{' '}
      <RowText tone={daysLeft <= SOON_DAYS ? 'warning' : 'secondary'}>
        {format.relativeDays(daysLeft)}
      </RowText>
    </span>
  );
}
