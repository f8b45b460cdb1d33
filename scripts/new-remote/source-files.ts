import { manifestText, namesOf, type NewRemote, quote } from './manifest-text';

/** Path from the root → content. Prettier formats it afterwards. */
export type Files = Readonly<Record<string, string>>;

/** The folder of a remote of this workspace, and the definition of its event. */
export function sourceFiles(remote: NewRemote): Files {
  const { name, word } = remote;
  const own = { ...commonFiles(remote, `@portal/shared/events/${word}`), ...workspaceFiles(remote) };
  return {
    ...Object.fromEntries(Object.entries(own).map(([file, content]) => [`${name}/${file}`, content])),
    [`shared/events/${word}.ts`]: eventSource(remote, './define-event'),
  };
}

export interface OwnRepository {
  /** Package → version. */
  readonly catalogue: Readonly<Record<string, string>>;
  /** Name of the file with shared, in the folder of the remote. */
  readonly tarball: string;
}

/** A remote in a repository of its own, which defines its event itself. Paths are relative to its folder. */
export function ownRepositoryFiles(remote: NewRemote, { catalogue, tarball }: OwnRepository): Files {
  const versions = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, catalogue[name] ?? '*']));
  return {
    ...commonFiles(remote, `../../events/${remote.word}`),
    [`src/events/${remote.word}.ts`]: eventSource(remote, '@portal/shared/events/define-event'),
    'package.json': JSON.stringify({
      name: remote.name,
      private: true,
      version: '0.1.0',
      type: 'module',
      scripts: { build: 'portal-remote build', types: 'tsc' },
      dependencies: { '@portal/shared': `file:${tarball}`, ...versions('antd', 'react') },
      devDependencies: versions('@types/node', '@types/react', 'typescript'),
    }),
    'tsconfig.json': JSON.stringify({
      extends: '@portal/shared/tsconfig.remote.json',
      include: ['*.ts', 'src'],
    }),
    '.gitignore': 'dist\nnode_modules\n',
  };
}

function workspaceFiles(remote: NewRemote): Files {
  return {
    'package.json': packageJson(remote),
    'tsconfig.json': JSON.stringify({
      extends: '../tsconfig.part.json',
      references: [{ path: '../shared' }],
    }),
  };
}

/** A page, a card on the home page, an event that connects both, and texts. */
function commonFiles(remote: NewRemote, eventModule: string): Files {
  const { name } = remote;
  const { page, card } = namesOf(remote);
  return {
    'webpack.config.ts': `import { remoteConfig } from '@portal/shared/federation';
import { manifest } from './remote';

export default remoteConfig(import.meta, manifest);
`,
    'remote.ts': manifestText(remote),
    'src/text.ts': `import { defineTexts } from '@portal/shared/i18n';
import type { en } from './locales/en';

export const { useText } = defineTexts<typeof en>(${quote(name)});
`,
    'src/locales/en.ts': `export const en = {
  pageTitle: ${quote(remote.en)},
  markSeen: 'Mark as seen',
  times_one: 'Seen {{count}} time in this tab',
  times_other: 'Seen {{count}} times in this tab',
};
`,
    'src/locales/zh-CN.ts': `import type { Texts } from '@portal/shared/i18n';
import type { en } from './en';

export const zhCN = {
  pageTitle: ${quote(remote.zhCN)},
  markSeen: '标记为已查看',
  times_one: '在此标签页中已查看 {{count}} 次',
  times_other: '在此标签页中已查看 {{count}} 次',
} satisfies Texts<typeof en>;
`,
    'src/features/seen/use-seen.ts': feature(remote, eventModule),
    [`src/pages/${page}.page.tsx`]: pageSource(remote),
    [`src/slots/${card}.card.tsx`]: cardSource(remote),
  };
}

function packageJson({ name }: NewRemote): string {
  const catalog = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((dependency) => [dependency, 'catalog:']));
  return JSON.stringify({
    name: `@portal/${name}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    scripts: { build: 'node --import tsx node_modules/webpack-cli/bin/cli.js build --mode production' },
    dependencies: { '@portal/shared': 'workspace:*', ...catalog('antd', 'react') },
    devDependencies: catalog('@testing-library/react', '@types/react', 'webpack', 'webpack-cli'),
  });
}

function eventSource(remote: NewRemote, defineModule: string): string {
  const { event, eventConstant } = namesOf(remote);
  return `import * as z from '@portal/shared/schema';
import { defineEvent } from '${defineModule}';

/** The user marked the page ${remote.path} as seen, in this tab. Owner: ${remote.name}. */
export const ${eventConstant} = defineEvent(
  ${quote(event)},
  1,
  z.object({
    /** Number of times since the tab was opened. */
    times: z.number(),
  }),
  { replay: true },
);
`;
}

function feature(remote: NewRemote, eventModule: string): string {
  const { eventConstant } = namesOf(remote);
  return `import { bus } from '@portal/shared/bus';
import { ${eventConstant} } from '${eventModule}';
import { useEvent } from '@portal/shared/remote';
import { useState } from 'react';

/** How often the user has marked the page as seen. The card of the home page learns it from the event. */
export function useSeen(): { readonly times: number; readonly markSeen: () => void } {
  const [times, setTimes] = useState(0);
  useEvent(${eventConstant}, (seen) => setTimes(seen.times));
  return { times, markSeen: () => bus.emit(${eventConstant}, { times: times + 1 }) };
}
`;
}

function pageSource({ path }: NewRemote): string {
  return `import { useContentMark } from '@portal/shared/remote';
import { PageHeader } from '@portal/shared/ui/page-header';
import { Button } from 'antd';
import { useSeen } from '../features/seen/use-seen';
import { useText } from '../text';

/** ${path} */
export function Page() {
  const t = useText();
  const { times, markSeen } = useSeen();
  useContentMark(true);
  return (
    <PageHeader
      title={t('pageTitle')}
      purpose={t('times', { count: times })}
      actions={
        <Button type="primary" onClick={markSeen}>
          {t('markSeen')}
        </Button>
      }
    />
  );
}
`;
}

function cardSource(remote: NewRemote): string {
  const { route } = namesOf(remote);
  return `import { RouteLink, useContentMark } from '@portal/shared/remote';
import { CardRows } from '@portal/shared/ui/card-rows';
import { useSeen } from '../features/seen/use-seen';
import { useText } from '../text';

/** Home: a link to the page, and how often it was marked as seen. */
export function Card() {
  const t = useText();
  const { times } = useSeen();
  useContentMark(true);
  return (
    <CardRows
      rows={[
        {
          key: 'page',
          title: <RouteLink to=${JSON.stringify(route)}>{t('pageTitle')}</RouteLink>,
          note: t('times', { count: times }),
        },
      ]}
    />
  );
}
`;
}
