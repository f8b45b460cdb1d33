import type { Bag } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { useMonthsText } from '@portal/shared/purchase/use-purchase-text';
import { useText } from './text';

/** What a pack is, in words: `+10 users × 2`, `Renewal, 6 months`. */
export function usePackName(): (
  pack: Pick<Bag, 'kind' | 'bagType' | 'spec' | 'months' | 'quantity'>,
) => string {
  const t = useText();
  const format = useFormat();
  const monthsText = useMonthsText();
  return ({ kind, bagType, spec, months, quantity }) => {
    const name =
      kind === 'renewbag' || bagType === undefined
        ? t('packs.renews', { months: monthsText(months) })
        : t(`packs.adds.${bagType}`, { amount: format.number(spec) });
    return quantity === 1 ? name : t('packs.pieces', { name, quantity: format.number(quantity) });
  };
}
