import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-apply',
  owner: 'Application team <applications@portal.example>',
  host: '^1.2.0',
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
      title: { en: 'Get an application', 'zh-CN': '开通应用' },
      order: 30,
    },
    {
      slot: 'home.counters',
      card: 'application-count',
      title: { en: 'Applications', 'zh-CN': '应用' },
      order: 20,
      target: 'applicationList',
    },
    {
      slot: 'home.counters',
      card: 'expiring-count',
      title: { en: 'Expiring within 30 days', 'zh-CN': '30 天内到期' },
      order: 30,
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
  events: { emits: [], listens: [{ name: 'team.changed', majors: [1] }] },
});
