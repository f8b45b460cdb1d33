import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-order',
  owner: 'Order and payment team <orders@portal.example>',
  host: '^1.2.0',
  routes: [
    {
      name: 'orderList',
      path: '/order/index',
      page: 'order-list',
      title: { en: 'Orders', 'zh-CN': '订单' },
      layout: 'main',
      access: 'session',
      parent: 'home',
      menu: { order: 40, icon: 'order', title: { en: 'Order management', 'zh-CN': '订单管理' } },
      permission: 'order',
      keepAlive: true,
    },
  ],
  slots: [
    {
      slot: 'home.counters',
      card: 'unpaid-count',
      title: { en: 'Unpaid orders', 'zh-CN': '待支付订单' },
      order: 40,
      target: 'orderList',
    },
    {
      slot: 'home.cards',
      card: 'unpaid-orders',
      title: { en: 'Unpaid orders', 'zh-CN': '待支付订单' },
      order: 20,
      span: 8,
      target: 'orderList',
    },
  ],
  events: { emits: [], listens: [] },
});
