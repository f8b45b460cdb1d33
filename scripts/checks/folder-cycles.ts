import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectFiles } from './file-names';
import { ROOT } from './root';

const PROVIDER = 'provider/src/';
const NOT_COUNTED = /\.test\.ts$|\/testing\//;
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
/** Top folders (`identity`), their folders (`identity/session`), and the folders in these. */
const DEPTHS = [1, 2, 3];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The folder of a file, limited to `depth` names. Files beside `app.ts` form a folder of their own. */
function folderOf(file: string, depth: number): string {
  const names = file.slice(PROVIDER.length).split('/').slice(0, -1);
  return names.slice(0, depth).join('/') || '(root)';
}

function folderGraph(sources: Readonly<Record<string, string>>, depth: number): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(sources)) {
    const from = folderOf(file, depth);
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const to = folderOf(normalize(join(dirname(file), specifier)), depth);
      if (to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** The shortest import path from a folder back to itself, or null. */
function cycleFrom(graph: Graph, start: string): readonly string[] | null {
  const queue = [[start]];
  const seen = new Set<string>();
  for (const path of queue) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (!seen.has(next)) queue.push([...path, next]);
      seen.add(next);
    }
  }
  return null;
}

/** No two folders of the provider may import each other, not even indirectly or only for a type. */
export function folderCycleProblems(sources: Readonly<Record<string, string>>): string[] {
  return DEPTHS.flatMap((depth) => {
    const graph = folderGraph(sources, depth);
    return [...graph.keys()].flatMap((folder) => {
      const cycle = cycleFrom(graph, folder);
      // Reports each cycle once, at the folder that sorts first.
      return cycle === null || cycle.some((other) => other < folder) ? [] : [cycle.join(' → ')];
    });
  });
}

/** Source texts of the provider by path. */
export function readProvider(): Record<string, string> {
  return Object.fromEntries(
    projectFiles()
      .filter((file) => file.startsWith(PROVIDER) && file.endsWith('.ts') && !NOT_COUNTED.test(file))
      // Git still lists files that were just deleted.
      .filter((file) => existsSync(join(ROOT, file)))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
}
