import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-order',
  owner: 'Order and payment team <orders@portal.example>',
  host: '^1.6.0',
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
      order: 20,
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
    {
      slot: 'order.price-summary',
      major: 1,
      card: 'price-summary',
      title: { en: 'Price', 'zh-CN': '价格' },
      order: 10,
    },
  ],
  commands: [
    {
      name: 'unpaid-orders',
      title: { en: 'See unpaid orders', 'zh-CN': '查看待支付订单' },
      icon: 'order',
      keywords: ['pay', 'payment', '付款', '支付'],
      route: 'orderList',
      query: { status: 'unpaid' },
      quick: 40,
    },
  ],
  events: {
    emits: [],
    listens: [
      { name: 'order.created', majors: [1] },
      { name: 'order.paid', majors: [1] },
      { name: 'order.cancelled', majors: [1] },
      { name: 'order.refunded', majors: [1] },
    ],
  },
});
