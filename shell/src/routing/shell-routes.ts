import type { DirectoryEntry } from './route-directory';

export const HOME_PATH = '/home/index';
export const LOGIN_PATH = '/user/login';
export const MESSAGES_PATH = '/message/index';
export const NOT_FOUND_PATH = '/404';
export const BACK_HOME_PATH = '/back-home';

/** The shell's own pages (docs/reference/screens.md#route-guard). */
export const SHELL_ROUTES: readonly DirectoryEntry[] = [
  {
    name: 'home',
    path: HOME_PATH,
    paths: [HOME_PATH],
    title: { en: 'Home', 'zh-CN': '首页' },
    layout: 'main',
    access: 'session',
    menu: { order: 10, icon: 'home' },
    source: { kind: 'shell', page: 'home' },
  },
  {
    name: 'messages',
    path: MESSAGES_PATH,
    paths: [MESSAGES_PATH],
    title: { en: 'Messages', 'zh-CN': '消息' },
    layout: 'main',
    access: 'session',
    parent: 'home',
    permission: 'message',
    source: { kind: 'shell', page: 'messages' },
  },
  {
    name: 'notFound',
    path: NOT_FOUND_PATH,
    paths: [NOT_FOUND_PATH],
    title: { en: 'Page not found', 'zh-CN': '页面不存在' },
    layout: 'blank',
    access: 'session',
    source: { kind: 'shell', page: 'notFound' },
  },
  {
    name: 'backHome',
    path: BACK_HOME_PATH,
    paths: [BACK_HOME_PATH],
    title: { en: 'Back to home', 'zh-CN': '返回首页' },
    layout: 'blank',
    access: 'session',
    source: { kind: 'shell', page: 'backHome' },
  },
];
