import type { ReceiverRefusal } from '@portal/shared/contracts/pack-receiver';
import type { Notice } from '../../platform/notices/notice';
import { PACK_TEMPLATES } from './pack-templates';

interface PacksLeft {
  readonly orderNo: string;
  /** Name of the application that they were bought for. */
  readonly application: string;
  readonly quantity: number;
  /** Pieces that it took. */
  readonly fitting: number;
  /** Why it took no more. */
  readonly refusal: ReceiverRefusal;
}

/** The message to a buyer whose packs do not all fit the application that they were bought for. */
export function packsLeftNotice({ orderNo, application, quantity, fitting, refusal }: PacksLeft): Notice {
  return {
    kind: 'order',
    template: PACK_TEMPLATES.packsLeftUnused,
    params: { orderNo, application, quantity, left: quantity - fitting, reason: [{ line: refusal }] },
    link: '/goods/index?status=unused',
  };
}
