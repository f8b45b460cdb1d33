import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-apply',
  owner: 'Application team <applications@portal.example>',
  host: '^1.6.0',
  routes: [
    {
      name: 'applicationList',
      path: '/apply/index',
      page: 'application-list',
      title: { en: 'Applications', 'zh-CN': '应用' },
      layout: 'main',
      access: 'session',
      parent: 'home',
      menu: { order: 30, icon: 'application', title: { en: 'Application management', 'zh-CN': '应用管理' } },
      permission: 'apply',
      keepAlive: true,
    },
  ],
  slots: [
    {
      slot: 'home.steps',
      card: 'application-step',
      title: { en: 'Get an application', 'zh-CN': '购买应用' },
      order: 30,
    },
    {
      slot: 'home.counters',
      card: 'application-count',
      title: { en: 'Applications', 'zh-CN': '应用' },
      order: 50,
      target: 'applicationList',
    },
    {
      slot: 'home.counters',
      card: 'expiring-count',
      title: { en: 'Expiring soon', 'zh-CN': '即将到期' },
      order: 10,
      target: 'applicationList',
    },
    {
      slot: 'home.cards',
      card: 'expiry-timeline',
      title: { en: 'Expiry timeline', 'zh-CN': '到期时间线' },
      order: 10,
      span: 16,
      target: 'applicationList',
    },
    {
      slot: 'home.cards',
      card: 'pinned-applications',
      title: { en: 'Pinned applications', 'zh-CN': '置顶应用' },
      order: 40,
      span: 8,
      target: 'applicationList',
    },
  ],
  commands: [
    {
      name: 'get-application',
      title: { en: 'Get an application', 'zh-CN': '购买应用' },
      icon: 'application',
      keywords: ['buy', 'purchase', 'new', '新建', '开通'],
      route: 'applicationStore',
      needs: { action: 'add', permission: 'apply' },
      quick: 20,
    },
    {
      name: 'expiring-applications',
      title: { en: 'See what expires within 30 days', 'zh-CN': '查看 30 天内到期的应用' },
      icon: 'application',
      keywords: ['due', 'renew', '续费'],
      route: 'applicationList',
      query: { status: 'normal', due: '30', sort: 'dueDate' },
      quick: 30,
    },
  ],
  events: {
    emits: [],
    listens: [
      { name: 'team.changed', majors: [1] },
      { name: 'member.changed', majors: [1] },
      { name: 'order.paid', majors: [1] },
      { name: 'order.refunded', majors: [1] },
    ],
  },
});
