import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-auth',
  owner: 'Identity team <identity@portal.example>',
  host: '^1.0.0',
  routes: [
    {
      name: 'login',
      path: '/user/login',
      page: 'login',
      title: { en: 'Sign In', 'zh-CN': '登录' },
      layout: 'user',
      access: 'public',
    },
  ],
  slots: [],
  events: { emits: [{ name: 'session.opened', majors: [1] }], listens: [] },
});
