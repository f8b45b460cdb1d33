import type { OrderType, ProductKind } from '@portal/shared/contracts/enums';
import type { Localized } from '@portal/shared/contracts/language';

export const ORDER_TYPE_TEXT: Readonly<Record<OrderType, Localized>> = {
  purchase: { en: 'Purchase', 'zh-CN': '购买' },
  renew: { en: 'Renewal', 'zh-CN': '续费' },
  upgrade: { en: 'Upgrade', 'zh-CN': '升级' },
  createTeam: { en: 'Team creation', 'zh-CN': '创建团队' },
};

export const PRODUCT_TEXT: Readonly<Record<ProductKind, Localized>> = {
  instance: { en: 'Application', 'zh-CN': '应用' },
  licensebag: { en: 'Resource pack', 'zh-CN': '资源包' },
  renewbag: { en: 'Renewal pack', 'zh-CN': '续费包' },
};
