import { manifestText, namesOf, type NewRemote, quote } from './manifest-text';

/** Path from the root → content. Prettier formats it afterwards. */
export type Files = Readonly<Record<string, string>>;

/** The folder of a remote with a page, a card on the home page and an event, and the definition of the event. */
export function sourceFiles(remote: NewRemote): Files {
  const { name, word } = remote;
  const { page, card } = namesOf(remote);
  return {
    [`${name}/package.json`]: packageJson(remote),
    [`${name}/tsconfig.json`]: JSON.stringify({
      extends: '../tsconfig.part.json',
      references: [{ path: '../shared' }],
    }),
    [`${name}/webpack.config.ts`]: `import { remoteConfig } from '@portal/shared/federation';
import { manifest } from './remote';

export default remoteConfig(import.meta, manifest);
`,
    [`${name}/remote.ts`]: manifestText(remote),
    [`${name}/src/text.ts`]: `import { defineTexts } from '@portal/shared/i18n';
import type { en } from './locales/en';

export const { useText } = defineTexts<typeof en>(${quote(name)});
`,
    [`${name}/src/locales/en.ts`]: `export const en = {
  pageTitle: ${quote(remote.en)},
  markSeen: 'Mark as seen',
  times_one: 'Seen {{count}} time in this tab',
  times_other: 'Seen {{count}} times in this tab',
};
`,
    [`${name}/src/locales/zh-CN.ts`]: `import type { Texts } from '@portal/shared/i18n';
import type { en } from './en';

export const zhCN = {
  pageTitle: ${quote(remote.zhCN)},
  markSeen: '标记为已查看',
  times_one: '在此标签页中已查看 {{count}} 次',
  times_other: '在此标签页中已查看 {{count}} 次',
} satisfies Texts<typeof en>;
`,
    [`${name}/src/features/seen/use-seen.ts`]: feature(remote),
    [`${name}/src/pages/${page}.page.tsx`]: pageSource(remote),
    [`${name}/src/slots/${card}.card.tsx`]: cardSource(remote),
    [`shared/events/${word}.ts`]: eventSource(remote),
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
    dependencies: { '@portal/shared': 'workspace:*', ...catalog('antd', 'react') },
    devDependencies: catalog('@testing-library/react', '@types/react', 'webpack', 'webpack-cli'),
  });
}

function eventSource(remote: NewRemote): string {
  const { event, eventConstant } = namesOf(remote);
  return `import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

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

function feature(remote: NewRemote): string {
  const { eventConstant } = namesOf(remote);
  return `import { bus } from '@portal/shared/bus';
import { ${eventConstant} } from '@portal/shared/events/${remote.word}';
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
