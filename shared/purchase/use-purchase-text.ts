import { defineTexts } from '@portal/shared/i18n';
import type { Localized } from '../contracts/language';
import type { EditionOffer } from './quota.policy';

/** Texts of the purchase wizards. Bundled into each part that uses them. */
const PURCHASE_TEXT = {
  stepFill: { en: 'Fill info', 'zh-CN': '填写信息' },
  stepConfirm: { en: 'Confirm order', 'zh-CN': '确认订单' },
  stepPay: { en: 'Wait for payment', 'zh-CN': '等待支付' },
  stepDone: { en: 'Complete', 'zh-CN': '完成' },
  steps: { en: 'Steps', 'zh-CN': '步骤' },
  stepOf: { en: 'Step {{at}} of {{of}}: {{name}}', 'zh-CN': '第 {{at}} 步（共 {{of}} 步）：{{name}}' },
  next: { en: 'Next', 'zh-CN': '下一步' },
  back: { en: 'Back', 'zh-CN': '上一步' },
  place: { en: 'Place order', 'zh-CN': '提交订单' },
  version: { en: 'Version', 'zh-CN': '版本' },
  perMonth: { en: '{{amount}} per month', 'zh-CN': '{{amount}}/月' },
  free: { en: 'Free', 'zh-CN': '免费' },
  current: { en: 'Current version', 'zh-CN': '当前版本' },
  months: { en: 'Duration', 'zh-CN': '购买时长' },
  oneMonth: { en: '1 month', 'zh-CN': '1 个月' },
  manyMonths: { en: '{{count}} months', 'zh-CN': '{{count}} 个月' },
  days: { en: '{{count}} days', 'zh-CN': '{{count}} 天' },
  save: { en: 'save {{percent}}', 'zh-CN': '省 {{percent}}' },
  quotas: { en: 'Quotas', 'zh-CN': '配额' },
  userNumber: { en: 'Users', 'zh-CN': '用户数' },
  assetNumber: { en: 'Assets', 'zh-CN': '资产数' },
  diskQuota: { en: 'Disk (GB)', 'zh-CN': '磁盘（GB）' },
  concurrentNumber: { en: 'Concurrent sessions', 'zh-CN': '并发数' },
  range: { en: '{{min}} to {{max}}, in steps of {{step}}', 'zh-CN': '{{min}} 至 {{max}}，每次增减 {{step}}' },
  fixed: { en: 'Included: {{min}}', 'zh-CN': '已包含：{{min}}' },
  tooMany: { en: 'Maximum quota increment exceeded', 'zh-CN': '超出可增加的最大配额' },
  notAStep: { en: 'Incorrect quantity of added components', 'zh-CN': '增加的数量不正确' },
  outOfRange: {
    en: 'The quantity must be a whole number from {{min}} to {{max}}',
    'zh-CN': '数量须为 {{min}} 至 {{max}} 的整数',
  },
  corrected: { en: '{{fault}}. Set to {{value}}.', 'zh-CN': '{{fault}}，已调整为 {{value}}。' },
  priceChanged: { en: 'The price has changed', 'zh-CN': '价格已变化' },
  priceBefore: { en: 'Previous price', 'zh-CN': '变化前的价格' },
  priceNow: { en: 'Current price', 'zh-CN': '当前价格' },
  priceDifference: { en: 'Difference', 'zh-CN': '差额' },
  orderAt: { en: 'Order for {{amount}}', 'zh-CN': '按 {{amount}} 下单' },
  unpaidTitle: { en: 'This application has an unpaid order', 'zh-CN': '该应用有待支付的订单' },
  unpaidText: {
    en: 'Pay or void order {{number}} first.',
    'zh-CN': '请先支付或作废订单 {{number}}。',
  },
  openOrdersTitle: {
    en: 'You have {{max}} unpaid orders, the maximum',
    'zh-CN': '待支付的订单已达上限（{{max}} 个）',
  },
  openOrdersText: { en: 'Pay or void some of them first.', 'zh-CN': '请先支付或作废其中一些。' },
  goToOrders: { en: 'Go to the orders', 'zh-CN': '前往订单列表' },
  goToOrder: { en: 'Go to the order', 'zh-CN': '前往该订单' },
  marketplaceTitle: {
    en: 'This application was bought on a cloud marketplace. Renew or upgrade it there.',
    'zh-CN': '该应用购自云市场，请前往云市场续费或升级。',
  },
  marketplaceOpen: { en: 'Open the marketplace', 'zh-CN': '前往云市场' },
  upTo: { en: '{{included}}, up to {{max}}', 'zh-CN': '{{included}}，最多 {{max}}' },
  orderDetails: { en: 'Order details', 'zh-CN': '订单详情' },
  cancelledTitle: { en: 'This order has been voided', 'zh-CN': '订单已作废' },
  cancelledText: {
    en: 'It was voided or not paid in time. What you entered is still here.',
    'zh-CN': '该订单已被作废，或因逾期未支付而失效。您填写的内容仍会保留。',
  },
  orderAgain: { en: 'Order again', 'zh-CN': '重新下单' },
} as const satisfies Readonly<Record<string, Localized>>;

export const { useText: usePurchaseText } = defineTexts(PURCHASE_TEXT);

/** `1 month`, `12 months`. */
export function useMonthsText(): (count: number) => string {
  const t = usePurchaseText();
  return (count) => (count === 1 ? t('oneMonth') : t('manyMonths', { count }));
}

/** For how long an edition is bought: the chosen months, or its own days. */
export function useTermText(): (edition: Pick<EditionOffer, 'days'>, months: number) => string {
  const t = usePurchaseText();
  const monthsText = useMonthsText();
  return ({ days }, months) => (days === undefined ? monthsText(months) : t('days', { count: days }));
}
