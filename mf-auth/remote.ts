import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-auth',
  owner: 'Identity team <identity@portal.example>',
  host: '^1.1.0',
  routes: [
    {
      name: 'login',
      path: '/user/login',
      page: 'login',
      title: { en: 'Sign In', 'zh-CN': '登录' },
      layout: 'user',
      access: 'public',
    },
    {
      name: 'userCenter',
      path: '/userCenter/index',
      page: 'user-center',
      title: { en: 'Personal center', 'zh-CN': '个人中心' },
      layout: 'main',
      access: 'session',
      parent: 'home',
      permission: 'user',
    },
  ],
  slots: [],
  events: {
    emits: [
      { name: 'session.opened', majors: [1] },
      { name: 'account.changed', majors: [1] },
      { name: 'account.closed', majors: [1] },
      { name: 'preferences.changed', majors: [1] },
    ],
    listens: [{ name: 'theme.changed', majors: [1] }],
  },
});
