import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@portal/shared/contracts/all';
import { CREATION_LIMITS } from '@portal/shared/contracts/creation-limits';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { ERROR_CODES } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { ERROR_STATUS } from '@portal/shared/contracts/error-status';
import { ERROR_TEXT } from '@portal/shared/contracts/error-text';
import { citationTargets, deadCitations } from './citations';
import { ROOT } from './root';

const FOLDER = 'docs/reference';
const REMEDY = 'Regenerate it: npm run check -- reference --update';
const GENERATED = 'by `npm run check -- reference --update`; not to be edited.';

const NAMES = new Map<number, string>(Object.entries(errorCodes).map(([name, code]) => [code, name]));
const nameOf = (code: number) => NAMES.get(code) ?? String(code);

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

/** Numbers of the requirements first, then the portal's own. */
function inOrder(a: Endpoint, b: Endpoint): number {
  const rank = ({ number }: Endpoint) =>
    typeof number === 'number' ? number : 1000 + Number(number.slice(1));
  return rank(a) - rank(b) || a.path.localeCompare(b.path);
}

export function callsPage(endpoints: readonly Endpoint[] = ENDPOINTS): string {
  const rows = [...endpoints]
    .sort(inOrder)
    .map(({ number, method, path, access, creates, summary, errors }) => [
      String(number),
      `${method} \`${path}\``,
      access,
      creates,
      summary,
      errors.map(nameOf).join(', '),
    ]);
  return [
    '# Calls',
    `Generated from \`shared/contracts\` ${GENERATED}`,
    'Calls 1 to 128 are those of the requirements; the others, with an E, are extensions. The kinds of access are described in `shared/contracts/endpoint.ts`, what a call creates in `creation-limits.ts` beside it. Errors that every call may return are not repeated.',
    table(['call', 'path', 'access', 'creates', 'purpose', 'errors'], rows),
    '## Limits of what is created',
    'Of one account, over all its sessions and all processes; all calls that create the same are counted together. One more is answered with `rateLimited`. A refused call does not count, nor does a repetition with the same `Idempotency-Key`. `none` means that repeating the call adds no rows; `anonymous`, that addresses are limited, because the caller has no account.',
    table(
      ['creates', 'a minute', 'an hour'],
      Object.entries(CREATION_LIMITS).map(([kind, { perMinute, perHour }]) => [
        kind,
        String(perMinute),
        String(perHour),
      ]),
    ),
  ].join('\n\n');
}

export function errorsPage(): string {
  const rows = ERROR_CODES.map((code) => [
    String(code),
    nameOf(code),
    String(ERROR_STATUS[code]),
    ERROR_TEXT[code].en,
    ERROR_TEXT[code]['zh-CN'],
  ]);
  return [
    '# Errors',
    `Generated from \`shared/contracts/error-codes.ts\` and its tables ${GENERATED}`,
    'Names in braces are filled in from the `obj` of the error.',
    table(['code', 'name', 'HTTP', 'English', 'Chinese'], rows),
  ].join('\n\n');
}

/** Anchors of a page's headings, as GitHub generates them. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/**
 * Requirements must be cited by a page of docs/reference, not by paragraphs of documents that are not in the
 * repository.
 */
const ABSENT = /\b(?:[Ss]pecification|[Cc]ontract|portal)(?: page)?,? \(?§|\(§\d/;
const CITATION = /docs\/reference\/([\w-]+\.md)(?:#([\w-]+))?/g;

/** Citations in one file that do not resolve. */
export function citationProblems(
  path: string,
  text: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${String(index + 1)}`;
    const broken = [...line.matchAll(CITATION)]
      .filter(([, page = '', anchor]) => {
        const known = anchors.get(page);
        return known === undefined || (anchor !== undefined && !known.has(anchor));
      })
      .map(([citation]) => `${at} cites ${citation}, which is not there`);
    return ABSENT.test(line) ? [...broken, `${at} cites a page that is not in the repository`] : broken;
  });
}

async function formatted(page: string): Promise<string> {
  // Imported here because Jest cannot load it.
  const prettier = await import('prettier');
  const options = await prettier.resolveConfig(join(ROOT, FOLDER, 'calls.md'));
  return prettier.format(page, { ...options, parser: 'markdown' });
}

const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

/**
 * Compares the generated pages with the contracts and resolves every citation, also of paths and names of code. With
 * `update`, writes the pages.
 */
export async function referenceProblems(
  files: readonly string[],
  { update }: { readonly update: boolean },
): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, page] of [
    ['calls.md', callsPage()],
    ['errors.md', errorsPage()],
  ] as const) {
    const path = `${FOLDER}/${name}`;
    const text = await formatted(page);
    if (update) writeFileSync(join(ROOT, path), text);
    if (read(path) !== text) stale.push(`${path} is not what the contracts say. ${REMEDY}`);
  }
  const pages = files.filter((file) => file.startsWith(`${FOLDER}/`) && file.endsWith('.md'));
  const anchors = new Map(pages.map((file) => [file.slice(FOLDER.length + 1), anchorsOf(read(file))]));
  const citing = files.filter(
    (file) => /\.(tsx?|mjs|md|sql|css)$/.test(file) && !/^scripts\/checks\/(reference|plants\/)/.test(file),
  );
  const targets = citationTargets(files, read);
  const problems = citing.flatMap((file) => {
    const text = read(file);
    return [...citationProblems(file, text, anchors), ...deadCitations(file, text, targets)];
  });
  return [...stale, ...problems];
}
