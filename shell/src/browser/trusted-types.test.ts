import type { ReleaseSet } from '@portal/shared/remote/release';
import { defaultPolicy } from './trusted-types';

const set = {
  schema: 1,
  revision: 1,
  shell: { release: '1.0.0-00000000', hostApi: '1.0.0' },
  remotes: [
    { part: 'mf-team', assets: '/assets/mf-team/', entry: 'mf_team.abc.js' },
    { part: 'mf-auth', assets: 'https://assets.example/mf-auth/', entry: 'mf_auth.def.js' },
    { part: 'mf-cert', assets: '/assets/mf-cert/' },
  ],
} as unknown as ReleaseSet;
const policy = defaultPolicy(set, 'https://portal.example/team/index');

it.each([
  '/assets/mf-team/mf_team.abc.js',
  'https://portal.example/assets/mf-team/mf_team.abc.js?again=1',
  'https://assets.example/mf-auth/mf_auth.def.js',
  '/assets/mf-cert/entry.0123456789abcdef.js',
])('accepts the entry %s of the release set', (url) => expect(policy.createScriptURL(url)).toBe(url));

it.each([
  'https://evil.example/mf_team.abc.js',
  '//evil.example/assets/mf-team/mf_team.abc.js',
  '/assets/mf-team/other.js',
  '/assets/mf-team/entry.0123456789abcdef.js',
  '/assets/mf-cert/other.js',
  '/assets/mf-cert/deeper/entry.0123456789abcdef.js',
  'https://evil.example/assets/mf-cert/entry.0123456789abcdef.js',
  '/assets/mf-team/../x/mf_team.abc.js',
  'https://portal.example.evil.example/assets/mf-team/mf_team.abc.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '',
])('accepts no other script: %j', (url) => expect(policy.createScriptURL(url)).toBeNull());

it('accepts style text, and no HTML', () => {
  const css = '.a>.b{color:red}@media (width <= 576px){.c{top:0}}';
  expect(policy.createHTML(css)).toBe(css);
  for (const html of ['<img src=x onerror=alert(1)>', 'a</style><script>', '<!--', '<SVG/onload=x>']) {
    expect(policy.createHTML(html)).toBeNull();
  }
});
