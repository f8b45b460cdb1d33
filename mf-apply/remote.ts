import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-apply',
  owner: 'Application team <applications@portal.example>',
  host: '^1.0.0',
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
      slot: 'home.cards',
      card: 'expiring-applications',
      title: { en: 'Expiring applications', 'zh-CN': '即将到期的应用' },
      order: 20,
      span: 12,
    },
  ],
  events: { emits: [], listens: [{ name: 'team.changed', majors: [1] }] },
});
