import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CardSources, cardProblems } from '../card';
import { catalogueProblems, parseCatalogue } from '../catalogue';
import { citationTargets, deadCitations } from '../citations';
import { fileNameProblems } from '../file-names';
import { hostApiProblems, normaliseDeclarations } from '../host-api';
import { type Installed, outdatedReasonProblems } from '../outdated-reasons';
import { pageBytesProblems } from '../page-bytes';
import { anchorsOf, citationProblems } from '../reference';
import { folderCycleProblems } from '../folder-cycles';
import { bin, ROOT } from '../root';
import { runCommand } from '../run-command';
import { sqlProblems } from '../sql';
import { monitoringPlants } from './monitoring-plants';
import { finds, passes, withTree, type PlantResult } from './plant';

const FILES: Readonly<Record<string, string>> = {
  'mf-a/src/pages/known.page.tsx': '/** Was `oldName`. */\nexport const knownName = 1;',
  'docs/decisions/0001-first.md': '',
};
const dead = (path: string, text: string) =>
  deadCitations(
    path,
    text,
    citationTargets(Object.keys(FILES), (file) => FILES[file] ?? ''),
  );

const api = (version: string, declaration: string) => ({
  version,
  surface: normaliseDeclarations(declaration),
});
const ANCHORS = new Map([['rules.md', anchorsOf('# Rules\n\n## User names\n')]]);
const BEFORE = 'export declare function emit(name: string): void;';
const AFTER = 'export declare function emit(name: string, twice: boolean): void;';

/** Installed packages of which some have another version, or TypeScript 7 more sub-paths. */
function installed(
  changed: Readonly<Record<string, string>> = {},
  subPaths: readonly string[] = [],
): Installed {
  const versions: Readonly<Record<string, string>> = {
    typescript: '6.0.3',
    'typescript-7': '7.0.2',
    '@types/node': '24.19.4',
    msw: '2.9.0',
    'jest-environment-jsdom': '30.5.2',
    ...changed,
  };
  const exports = Object.fromEntries(
    ['.', './package.json', './unstable/ast', ...subPaths].map((path) => [path, '']),
  );
  return {
    nodeRange: '>=24',
    manifest(name) {
      const version = versions[name];
      return version === undefined ? null : { version, exports };
    },
  };
}

const IMPORTED_OF_CARD = [
  'react',
  'react-dom',
  'react-router-dom',
  'antd',
  'axios',
  'i18next',
  'react-i18next',
  '@reduxjs/toolkit',
  '@module-federation/enhanced',
];
const TESTING_LIBRARY = '@testing-library/react';
const imports = (...names: readonly string[]) =>
  names.map((name) => `import { a } from '${name}';`).join('\n');

/** A workspace that uses the whole card, except for one package. */
function cardWithout(missing: string): CardSources {
  const isThere = (name: string) => name !== missing;
  const command = isThere('webpack-cli') ? 'node node_modules/webpack-cli/bin/cli.js build' : 'webpack';
  return {
    packages: {
      'shell/package.json': {
        scripts: { build: command },
        dependencies: isThere('redux') ? { redux: 'catalog:' } : {},
      },
    },
    sources: {
      'shell/src/a.tsx': imports(...IMPORTED_OF_CARD.filter(isThere)),
      'shell/src/a.test.tsx': imports(...[TESTING_LIBRARY].filter(isThere)),
      'scripts/tests/a.ts': isThere('jest') ? "join(ROOT, 'node_modules/jest/bin/jest.js')" : '',
    },
  };
}

/** Plants for the checks that are our own functions. */
export function inspectionPlants(): Promise<PlantResult[]> {
  const pinned = parseCatalogue('catalog:\n  # a reason\n  react: 19.3.1\n  webpack: 5.113.0\n');
  return Promise.resolve([
    passes('versions that are kept back with a reason', outdatedReasonProblems(installed())),
    finds(
      'a TypeScript that is kept back although the tools can use the next',
      outdatedReasonProblems(installed({}, ['./api'])),
    ),
    finds(
      'types of Node that are older than the oldest Node',
      outdatedReasonProblems({ ...installed(), nodeRange: '>=26' }),
    ),
    finds(
      'a mock server that is kept back although the environment of tests has another jsdom',
      outdatedReasonProblems(installed({ 'jest-environment-jsdom': '31.0.0' })),
    ),
    finds(
      'a version that is no longer the one that is kept',
      outdatedReasonProblems(installed({ typescript: '7.1.0' })),
    ),
    finds('a host API changed without a bump', hostApiProblems(api('1.0.0', BEFORE), api('1.0.0', AFTER))),
    finds(
      'a bumped host API that is not recorded',
      hostApiProblems(api('1.0.0', BEFORE), api('1.1.0', AFTER)),
    ),
    finds('a missing snapshot of the host API', hostApiProblems(null, api('1.0.0', AFTER))),
    passes(
      'a comment in the host API',
      hostApiProblems(api('1.0.0', BEFORE), api('1.0.0', `/** Sends. */\n${BEFORE}`)),
    ),
    finds(
      'a version outside the catalogue',
      catalogueProblems({
        packages: { 'mf-team/package.json': { dependencies: { react: '19.3.1' } } },
        catalogue: pinned,
      }),
    ),
    finds(
      'a dependency that the catalogue does not have',
      catalogueProblems({
        packages: { 'mf-team/package.json': { dependencies: { vue: 'catalog:' } } },
        catalogue: pinned,
      }),
    ),
    passes(
      'a dependency of the catalogue',
      catalogueProblems({
        packages: { 'mf-team/package.json': { dependencies: { react: 'catalog:' } } },
        catalogue: pinned,
      }),
    ),
    passes('a workspace that uses the whole card', cardProblems(cardWithout(''))),
    ...[...IMPORTED_OF_CARD, 'redux', 'webpack-cli', 'jest', TESTING_LIBRARY].map((name) =>
      finds(`${name} of the card, which nothing uses`, cardProblems(cardWithout(name))),
    ),
    finds(
      'a package of the card of which only types are imported',
      cardProblems({
        ...cardWithout('axios'),
        sources: { ...cardWithout('axios').sources, 'shell/src/b.ts': "import type { a } from 'axios';" },
      }),
    ),
    finds(
      'a clock in a migration',
      sqlProblems('0001.sql', 'ALTER TABLE t ADD at timestamptz DEFAULT now();'),
    ),
    finds('an id made by the database', sqlProblems('0001.sql', 'id uuid DEFAULT gen_random_uuid()')),
    passes(
      'a plain migration',
      sqlProblems('0001.sql', 'CREATE TABLE known (id uuid PRIMARY KEY); -- now()'),
    ),
    finds(
      'a citation of a heading that is not there',
      citationProblems('a.ts', '/** See docs/reference/rules.md#nowhere. */', ANCHORS),
    ),
    finds(
      'a citation of a reference page that is not there',
      citationProblems('a.ts', '/** See docs/reference/absent.md. */', ANCHORS),
    ),
    finds(
      'a citation of a page outside the repository',
      citationProblems('a.ts', '/** Two digits (specification §5). */', ANCHORS),
    ),
    passes(
      'a citation that resolves',
      citationProblems('a.ts', '/** See docs/reference/rules.md#user-names. */', ANCHORS),
    ),
    finds('a comment that cites a path that is not there', dead('a.ts', '// See src/pages/gone.page.tsx.')),
    finds('a comment that cites a name that is not there', dead('a.ts', '/** As in `goneName()`. */')),
    finds('a link to a name that is not there', dead('a.ts', '/** See {@link goneName}. */')),
    finds('a document that cites a path that is not there', dead('a.md', 'Add it to `src/gone.ts`.')),
    finds('a document that cites a name that is only in a comment', dead('a.md', 'Call `oldName`.')),
    finds('a comment that cites a decision that is not there', dead('a.ts', '// See decisions 1 and 2.')),
    passes(
      'citations of what is there',
      dead(
        'a.ts',
        '// `knownName()` of `…/known.page.tsx`, in pages/*.page.tsx (decision 1), {@link knownName}',
      ),
    ),
    passes('code that only looks like a citation', dead('a.ts', "const gone = '// src/gone.ts';")),
    finds(
      'two folders of the provider that import each other, once for a type',
      folderCycleProblems({
        'provider/src/teams/team/team.service.ts':
          "import { invite } from '../invitation/invitation.service';",
        'provider/src/teams/invitation/invitation.policy.ts':
          "import type { Team } from '../team/team.policy';",
      }),
    ),
    finds(
      'two rooms of the provider that import each other, by different folders',
      folderCycleProblems({
        'provider/src/teams/team/team.service.ts':
          "import { mask } from '../../identity/session/session.service';",
        'provider/src/identity/account/account.service.ts':
          "import { leave } from '../../teams/member/member.service';",
      }),
    ),
    finds(
      'three folders of the provider in a ring',
      folderCycleProblems({
        'provider/src/teams/team/a.ts': "import '../member/b';",
        'provider/src/teams/member/b.ts': "import '../audit/c';",
        'provider/src/teams/audit/c.ts': "import '../team/a';",
      }),
    ),
    finds(
      'two folders of shared/ui that import each other',
      folderCycleProblems({
        'shared/ui/list/list-view.tsx': "import { RowMenu } from '../row/row-menu';",
        'shared/ui/row/row-menu.tsx': "import { ListHead } from '../list/list-head';",
      }),
    ),
    finds(
      'two folders of the shell that import each other, once for a type',
      folderCycleProblems({
        'shell/src/tabs/use-open-tabs.ts': "import { decide } from '../routing/guard';",
        'shell/src/routing/shell-root.tsx': "import type { OpenTabs } from '../tabs/open-tabs';",
      }),
    ),
    finds(
      'three folders of the shell in a ring, one by code that comes on demand',
      folderCycleProblems({
        'shell/src/layout/header.tsx': "import { Palette } from '../palette/palette-button';",
        'shell/src/palette/load-palette.ts': "export const load = () => import('../menu/menu-model');",
        'shell/src/menu/menu-model.ts': "import '../layout/side-menu';",
      }),
    ),
    finds(
      'two folders of the registry that import each other, once for a type',
      folderCycleProblems({
        'registry/src/guard/guard.ts': "import type { Registry } from '../activation/registry';",
        'registry/src/activation/registry.ts': "import { Exposures } from '../guard/exposures';",
      }),
    ),
    passes(
      'folders of the shell that lean on one another in one direction',
      folderCycleProblems({
        'shell/src/bootstrap.tsx': "import './app/create-shell';",
        'shell/src/app/create-shell.tsx': "import { ShellRoot } from '../page-frame/shell-root';",
        'shell/src/page-frame/shell-root.tsx': "import '../tabs/open-tabs';\nimport '../routing/guard';",
        'shell/src/tabs/open-tabs.ts': "import type { DirectoryEntry } from '../routing/route-directory';",
      }),
    ),
    passes(
      'folders of the provider that lean on one another in one direction',
      folderCycleProblems({
        'provider/src/app.ts': "import { team } from './teams/team/team.service';",
        'provider/src/teams/team/team.service.ts':
          "import { member } from '../member/member.service';\nimport './team.policy';",
        'provider/src/teams/member/member.service.ts':
          "import { audit } from '../../platform/audit/audit.repository';",
      }),
    ),
    ...monitoringPlants(),
    finds('a page that has grown', pageBytesProblems({ '/a': 1000 }, { '/a': 1040 })),
    finds('a page without a budget', pageBytesProblems({ '/a': 1000 }, { '/b': 1 })),
    passes('a page that has hardly grown', pageBytesProblems({ '/a': 1000 }, { '/a': 1020 })),
    finds('a file called utils', fileNameProblems(['mf-team/src/features/a/date-utils.ts'])),
    finds('a folder called helpers', fileNameProblems(['provider/src/helpers/clock.ts'])),
    finds('a file name in camel case', fileNameProblems(['mf-team/src/features/a/memberRules.ts'])),
    passes(
      'good file names',
      fileNameProblems(['mf-team/src/locales/zh-CN.ts', 'shell/src/use-tabs.test.tsx']),
    ),
  ]);
}

/** Plants for Prettier and knip, which need a separate folder. */
export function toolPlants(): Promise<PlantResult[]> {
  const files = {
    'package.json': JSON.stringify({
      name: 'plants',
      type: 'module',
      dependencies: { 'left-over': '1.0.0' },
    }),
    'tsconfig.json': '{}',
    'knip.json': JSON.stringify({ entry: ['main.ts'], project: ['**/*.ts'] }),
    '.prettierrc.json': readFileSync(join(ROOT, '.prettierrc.json'), 'utf8'),
    'main.ts': "import { used } from './library';\n\nconsole.log(used);\n",
    'library.ts': 'export const used = 1;\nexport const unusedExport = 2;\n',
    'orphan.ts': 'export const nobody = 1;\n',
    'untidy.ts': 'export const  a = "1"\n',
  };
  return withTree(files, async (folder) => {
    const format = async (file: string) =>
      (await runCommand(bin('prettier'), ['--check', '--log-level', 'warn', file], { cwd: folder })).code;
    const { output } = await runCommand(bin('knip'), ['--no-progress'], { cwd: folder });
    const tells = (rule: string, word: string): PlantResult => ({
      rule,
      caught: output.includes(word),
      output,
    });
    return [
      { rule: 'a file that nobody formatted', caught: (await format('untidy.ts')) !== 0, output: 'nothing' },
      { rule: 'a formatted file', caught: (await format('main.ts')) === 0, output: 'an objection' },
      tells('a file that nobody imports', 'orphan.ts'),
      tells('an export that nobody imports', 'unusedExport'),
      tells('a dependency that nobody imports', 'left-over'),
    ];
  });
}
