import { RECEIVER_REFUSAL_TEXT } from '@portal/shared/contracts/pack-receiver';
import { defineTemplates } from '../../platform/notices/template';

/** Notices about packs that were bought. */
export const PACK_TEMPLATES = defineTemplates({
  packsLeftUnused: {
    title: { en: 'Packs left unused', 'zh-CN': '部分商品未使用' },
    text: {
      en: 'Order {orderNo}: {left} of {quantity, pack, packs} could not be used for the application “{application}”. {reason, lines}\nYou find unused packs under Purchased goods and can use them later.',
      'zh-CN':
        '订单 {orderNo} 的 {quantity} 个商品中，有 {left} 个未能用于应用“{application}”。{reason, lines}\n未使用的商品可在“已购商品”中查看，并可稍后使用。',
    },
    lines: RECEIVER_REFUSAL_TEXT,
  },
});
