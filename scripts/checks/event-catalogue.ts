import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type { EventDefinition } from '@portal/shared/events/define-event';
import type { RemoteManifest } from '@portal/shared/remote/manifest';
import { ROOT } from './root';

const EVENTS = join(ROOT, 'shared/events');
const CATALOGUE = join(ROOT, 'docs/events.md');
const REMEDY = 'Regenerate it: npm run check -- events --update';

/** Owners without a manifest. The stream (E56) delivers the provider's events. */
const WITHOUT_MANIFEST: readonly string[] = ['shell', 'provider'];

/** One event in the catalogue. */
export interface CataloguedEvent {
  readonly definition: EventDefinition;
  /** Exported name and file, for authors of listeners. */
  readonly constant: string;
  readonly file: string;
  /** The TSDoc above it, without the owner. */
  readonly purpose: string;
  readonly owner: string | null;
  /** Source text of the schema. */
  readonly payload: string;
}

export type Manifest = Pick<RemoteManifest, 'name' | 'events'>;

interface WrittenEvent {
  readonly comment: string;
  readonly payload: string;
}

/** The comment above each constant of a file, and its schema. */
export function writtenEvents(source: string): Map<string, WrittenEvent> {
  const file = ts.createSourceFile('events.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Map<string, WrittenEvent>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [doc] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
    const comment = ts.getTextOfJSDocComment(doc?.comment)?.replace(/\s+/g, ' ').trim() ?? '';
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer !== undefined && ts.isCallExpression(initializer))
        found.set(name.getText(file), { comment, payload: initializer.arguments[2]?.getText(file) ?? '' });
  }
  return found;
}

/** Separates `Owner: mf-team.` from the text. */
export function splitOwner(text: string): { readonly purpose: string; readonly owner: string | null } {
  const owner = /\bOwner: ([\w-]+)\./.exec(text)?.[1] ?? null;
  return { purpose: text.replace(/\s*\bOwner: [\w-]+\./, '').trim(), owner };
}

function isDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'schema' in value && 'major' in value;
}

export async function readEvents(): Promise<CataloguedEvent[]> {
  const files = readdirSync(EVENTS).filter((name) => /^(?!define-event|.*\.test\.).*\.ts$/.test(name));
  const found: CataloguedEvent[] = [];
  for (const file of files.sort()) {
    const written = writtenEvents(readFileSync(join(EVENTS, file), 'utf8'));
    // The module is our own source. Its exports are checked before they are used.
    const exported = (await import(pathToFileURL(join(EVENTS, file)).href)) as Record<string, unknown>;
    for (const [constant, { comment, payload }] of written) {
      const definition = exported[constant];
      if (isDefinition(definition))
        found.push({ definition, constant, file, payload, ...splitOwner(comment) });
    }
  }
  return found.sort((a, b) => a.definition.name.localeCompare(b.definition.name));
}

export async function readManifests(): Promise<Manifest[]> {
  const files = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => join(ROOT, folder, 'remote.ts'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  // `defineRemote` has checked the manifests at compile time.
  return (modules as { readonly manifest: Manifest }[]).map(({ manifest }) => manifest);
}

/** Problems of the events themselves; empty if there are none. */
export function eventProblems(events: readonly CataloguedEvent[], manifests: readonly Manifest[]): string[] {
  const parts = [...WITHOUT_MANIFEST, ...manifests.map(({ name }) => name)];
  const key = (name: string, major: number) => `${name}@${major}`;
  const known = new Map(events.map((event) => [key(event.definition.name, event.definition.major), event]));
  const clashes = events.length - known.size;
  const uses = manifests.flatMap(({ name: part, events: { emits, listens } }) =>
    [
      ...emits.map((use) => ({ ...use, verb: 'emits' })),
      ...listens.map((use) => ({ ...use, verb: 'listens to' })),
    ].flatMap(({ name, majors, verb }) => majors.map((major) => ({ part, verb, key: key(name, major) }))),
  );
  return [
    ...(clashes > 0 ? [`${clashes} events share name and major with another`] : []),
    ...events.flatMap(({ file, constant, purpose, owner }) => [
      ...(purpose === '' ? [`shared/events/${file}: ${constant} says nowhere what it means`] : []),
      ...(owner === null || !parts.includes(owner)
        ? [`shared/events/${file}: ${constant} names no owner of the portal`]
        : []),
    ]),
    ...uses
      .filter((use) => !known.has(use.key))
      .map((use) => `${use.part} ${use.verb} ${use.key}, which no file defines`),
    ...uses
      .filter((use) => use.verb === 'emits' && known.get(use.key)?.owner !== use.part && known.has(use.key))
      .map((use) => `${use.part} emits ${use.key}, whose owner is ${known.get(use.key)?.owner ?? 'nobody'}`),
    ...events
      .filter(({ owner }) => owner !== null && !WITHOUT_MANIFEST.includes(owner) && parts.includes(owner))
      .filter(
        ({ definition: { name, major }, owner }) =>
          !uses.some((use) => use.part === owner && use.verb === 'emits' && use.key === key(name, major)),
      )
      .map(
        ({ definition: { name, major }, owner }) =>
          `${owner ?? ''} owns ${key(name, major)} but its manifest does not emit it`,
      ),
  ];
}

function listenersOf(event: CataloguedEvent, manifests: readonly Manifest[]): string {
  const { name, major } = event.definition;
  const parts = manifests
    .filter(({ events }) => events.listens.some((use) => use.name === name && use.majors.includes(major)))
    .map((manifest) => manifest.name);
  return parts.length > 0 ? parts.join(', ') : '–';
}

function sectionOf(event: CataloguedEvent, manifests: readonly Manifest[]): string {
  const { definition, constant, file, purpose, owner, payload } = event;
  return [
    `## ${definition.name} · ${definition.major}`,
    purpose,
    `| owner | remotes that listen | late listeners get the last value | other tabs | definition |`,
    `|---|---|---|---|---|`,
    `| ${owner ?? ''} | ${listenersOf(event, manifests)} | ${yes(definition.replay)} | ${yes(definition.crossTab)} | \`${constant}\` in \`shared/events/${file}\` |`,
    '',
    '```ts',
    payload,
    '```',
  ].join('\n');
}

const yes = (value: boolean) => (value ? 'yes' : 'no');

/** The page, formatted by Prettier. */
export async function renderCatalogue(
  events: readonly CataloguedEvent[],
  manifests: readonly Manifest[],
): Promise<string> {
  const head = [
    '# Events of the bus',
    'Generated from `shared/events` and the manifests by `npm run check -- events --update`. Do not edit.',
    'The number after the name is the major version of the payload. The tables list remotes only: the shell is released together with the bus. Events of the provider arrive with the event stream (E56).',
  ].join('\n\n');
  // Imported here because Jest cannot load it.
  const prettier = await import('prettier');
  const page = [head, ...events.map((event) => sectionOf(event, manifests))].join('\n\n');
  return prettier.format(page, { ...(await prettier.resolveConfig(CATALOGUE)), parser: 'markdown' });
}

/** Checks events and page. With `update`, writes the page. */
export async function eventCatalogueProblems({ update }: { readonly update: boolean }): Promise<string[]> {
  const [events, manifests] = await Promise.all([readEvents(), readManifests()]);
  const problems = eventProblems(events, manifests);
  const page = await renderCatalogue(events, manifests);
  if (update) writeFileSync(CATALOGUE, page);
  const written = existsSync(CATALOGUE) ? readFileSync(CATALOGUE, 'utf8') : '';
  return written === page ? problems : [...problems, `docs/events.md is not what the events say. ${REMEDY}`];
}
