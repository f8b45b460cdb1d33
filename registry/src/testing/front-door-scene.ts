import type { RouteManifest } from '@portal/shared/remote/manifest';
import { buildManifest, buildRelease } from './build-release';

/** Manifest text that tries to break out of its place in the page. */
export const EVIL = '</script><script>alert(1)</script><!--\u2028';

export const route = (
  name: string,
  path: `/${string}`,
  overrides: Partial<RouteManifest> = {},
): RouteManifest => ({
  name,
  path,
  page: name,
  title: { en: name, 'zh-CN': name },
  layout: 'main',
  access: 'session',
  ...overrides,
});

/** A shell, a remote with a page and a card, and the remote with the sign-in page. */
export const shell = buildRelease('shell', {
  files: {
    'main.0a.js': 'main',
    'vendor.0b.js': 'vendor',
    'table.0c.js': 'table',
    'home.0d.js': 'home',
    'zh.0e.js': 'zh',
  },
  chunks: {
    '.': ['vendor.0b.js', 'main.0a.js'],
    'antd/es/table': ['vendor.0b.js', 'table.0c.js'],
    react: ['vendor.0b.js'],
    './pages/home': ['home.0d.js'],
    './locales/zh-CN': ['zh.0e.js'],
  },
});
export const team = buildRelease('mf-team', {
  files: {
    'entry.0a.js': 'entry',
    'list.0b.js': 'list',
    'card.0c.js': 'card',
    'price.0f.js': 'price',
    'texts-en.0d.js': 'en',
    'texts-zh.0e.js': 'zh',
  },
  chunks: {
    '.': ['entry.0a.js'],
    './pages/teamList': ['list.0b.js'],
    './slots/pinned': ['card.0c.js'],
    './slots/price': ['price.0f.js'],
    './locales/en': ['texts-en.0d.js'],
    './locales/zh-CN': ['texts-zh.0e.js'],
  },
  uses: { './pages/teamList': ['antd/es/table', 'react'] },
  manifest: buildManifest('mf-team', {
    owner: EVIL,
    routes: [route('teamList', '/team/index', { aliases: ['/teams'] })],
    slots: [
      { slot: 'home.cards', card: 'pinned', title: { en: EVIL, 'zh-CN': 'x' }, order: 1 },
      // A slot in a page of another remote.
      {
        slot: 'order.price-summary',
        major: 1,
        card: 'price',
        title: { en: 'Price', 'zh-CN': '价格' },
        order: 1,
      },
    ],
  }),
});
export const auth = buildRelease('mf-auth', {
  files: { 'entry.0a.js': 'auth', 'login.0b.js': 'login', 'slots.0c.js': 'slots' },
  chunks: {
    '.': ['entry.0a.js'],
    './pages/login': ['login.0b.js'],
    './pages/borrower': [],
    './slots/step': ['slots.0c.js'],
    './slots/notice': ['slots.0c.js'],
  },
  manifest: buildManifest('mf-auth', {
    routes: [
      route('login', '/user/login', { layout: 'user', access: 'public' }),
      route('borrower', '/borrower', { borrows: [{ name: 'order.price-summary', majors: [1] }] }),
    ],
    // Cards for few users: pages load them on demand.
    slots: [
      { slot: 'home.steps', card: 'step', title: { en: 'Step', 'zh-CN': '步骤' }, order: 1 },
      {
        slot: 'home.notices',
        card: 'notice',
        title: { en: 'Notice', 'zh-CN': '提示' },
        order: 1,
        certLevels: ['none'],
      },
    ],
  }),
});
