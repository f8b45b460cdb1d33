import { namesOf, type NewRemote, quote } from './manifest-text';

/** Adds the project to the root `tsconfig.json`, after the last remote. */
export function withReference(tsconfig: string, { name }: NewRemote): string {
  const lines = tsconfig.split('\n');
  const last = lines.findLastIndex((line) => line.includes('"mf-'));
  return lines.toSpliced(last + 1, 0, `    { "path": "${name}" },`).join('\n');
}

const PAGES_BEGIN = 'export const PORTAL_PAGES';

/** Adds the page to `e2e/portal-pages.ts`, so that the accessibility story and `npm run screens` open it. */
export function withPortalPage(source: string, remote: NewRemote): string {
  const lines = source.split('\n');
  const begin = lines.findIndex((line) => line.startsWith(PAGES_BEGIN));
  const end = lines.indexOf('];', begin);
  if (begin === -1 || end === -1) throw new Error(`e2e/portal-pages.ts has no ${PAGES_BEGIN}.`);
  const line = `  { name: ${quote(namesOf(remote).page)}, path: ${quote(remote.path)}, as: 'zhangwei' },`;
  return lines.toSpliced(end, 0, line).join('\n');
}
