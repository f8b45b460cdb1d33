import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectFiles } from './file-names';
import { ROOT } from './root';

const PROVIDER = 'provider/src/';
const NOT_COUNTED = /\.test\.ts$|\/testing\//;
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
/** Rooms (`identity`), their folders (`identity/session`), and what stands in these. */
const DEPTHS = [1, 2, 3];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The folder of a file, by at most `depth` names; the files beside `app.ts` are one of their own. */
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

/** The shortest way from a folder back to itself, or null. */
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

/** No two folders of the provider import each other, not by way of others and not for a type alone. */
export function folderCycleProblems(sources: Readonly<Record<string, string>>): string[] {
  return DEPTHS.flatMap((depth) => {
    const graph = folderGraph(sources, depth);
    return [...graph.keys()].flatMap((folder) => {
      const cycle = cycleFrom(graph, folder);
      // Each cycle once: at the folder that sorts first.
      return cycle === null || cycle.some((other) => other < folder) ? [] : [cycle.join(' → ')];
    });
  });
}

/** The provider's code by its path. */
export function readProvider(): Record<string, string> {
  return Object.fromEntries(
    projectFiles()
      .filter((file) => file.startsWith(PROVIDER) && file.endsWith('.ts') && !NOT_COUNTED.test(file))
      // Git still lists what was deleted a moment ago.
      .filter((file) => existsSync(join(ROOT, file)))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
}
