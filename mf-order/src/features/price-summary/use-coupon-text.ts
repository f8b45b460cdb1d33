import type { CouponRefusalReason } from '@portal/shared/contracts/error-objs';
import { useFormat } from '@portal/shared/i18n';
import { useText } from '../../text';

const REASON_TEXT = {
  unknown: 'coupon.unknown',
  used: 'coupon.usedUp',
  notYet: 'coupon.notYet',
  over: 'coupon.over',
  edition: 'coupon.edition',
} as const satisfies Record<Exclude<CouponRefusalReason['reason'], 'minimum'>, string>;

/** Why a coupon was refused, as a sentence. */
export function useCouponText(): (refusal: {
  readonly msg: string;
  readonly reason?: CouponRefusalReason | undefined;
}) => string {
  const t = useText();
  const format = useFormat();
  return ({ msg, reason }) => {
    if (reason === undefined) return msg;
    if (reason.reason === 'minimum') return t('coupon.minimum', { amount: format.money(reason.minCents) });
    return t(REASON_TEXT[reason.reason]);
  };
}
