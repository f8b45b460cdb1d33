import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-team',
  owner: 'Team and member team <teams@portal.example>',
  host: '^1.2.0',
  routes: [
    {
      name: 'teamList',
      path: '/team/index',
      page: 'team-list',
      title: { en: 'Teams', 'zh-CN': '团队' },
      layout: 'main',
      access: 'session',
      parent: 'home',
      menu: { order: 20, icon: 'team', title: { en: 'Team management', 'zh-CN': '团队管理' } },
      permission: 'team',
      keepAlive: true,
    },
  ],
  slots: [
    {
      slot: 'home.steps',
      card: 'team-step',
      title: { en: 'Have a team', 'zh-CN': '拥有团队' },
      order: 20,
    },
    {
      slot: 'home.counters',
      card: 'team-count',
      title: { en: 'Teams', 'zh-CN': '团队' },
      order: 10,
      target: 'teamList',
    },
    {
      slot: 'home.cards',
      card: 'pinned-teams',
      title: { en: 'Pinned teams', 'zh-CN': '置顶团队' },
      order: 30,
      span: 8,
      target: 'teamList',
    },
  ],
  commands: [
    {
      name: 'create-team',
      title: { en: 'Create a team', 'zh-CN': '创建团队' },
      icon: 'team',
      keywords: ['new', '新建'],
      route: 'teamStore',
      needs: { action: 'add', permission: 'team' },
      quick: 10,
    },
  ],
  events: {
    emits: [{ name: 'team.changed', majors: [1] }],
    listens: [{ name: 'team.changed', majors: [1] }],
  },
});
