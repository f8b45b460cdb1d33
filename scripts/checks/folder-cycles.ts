import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectFiles } from './file-names';
import { ROOT } from './root';

/** The checked trees, and the depths of the folders: in the provider, groups (`identity`), domains and subfolders. */
const TREES = [
  { root: 'provider/src/', depths: [1, 2, 3] },
  { root: 'shell/src/', depths: [1, 2] },
  { root: 'shared/ui/', depths: [1] },
  { root: 'registry/src/', depths: [1] },
  { root: 'server/src/', depths: [1] },
] as const;
const CODE = /\.tsx?$/;
const NOT_COUNTED = /\.test\.tsx?$|\/testing\//;
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

type Sources = Readonly<Record<string, string>>;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The folder of a file, cut to `depth` names. The files directly in the root count as one folder. */
function folderOf(file: string, root: string, depth: number): string {
  const names = file.slice(root.length).split('/').slice(0, -1);
  return names.slice(0, depth).join('/') || '(root)';
}

function folderGraph(sources: Sources, root: string, depth: number): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(sources)) {
    if (!file.startsWith(root)) continue;
    const from = folderOf(file, root, depth);
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const to = folderOf(normalize(join(dirname(file), specifier)), root, depth);
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

/** No folders of one of the trees may import each other, not even through others or only for a type. */
export function folderCycleProblems(sources: Sources): string[] {
  return TREES.flatMap(({ root, depths }) =>
    depths.flatMap((depth) => {
      const graph = folderGraph(sources, root, depth);
      return [...graph.keys()].flatMap((folder) => {
        const cycle = cycleFrom(graph, folder);
        // Reports each cycle once, at the folder that sorts first.
        return cycle === null || cycle.some((other) => other < folder)
          ? []
          : [`${root}: ${cycle.join(' → ')}`];
      });
    }),
  );
}

/** The source files of the trees, by path. */
export function readFolders(): Record<string, string> {
  return Object.fromEntries(
    projectFiles()
      .filter((file) => TREES.some(({ root }) => file.startsWith(root)))
      .filter((file) => CODE.test(file) && !NOT_COUNTED.test(file))
      // Git still lists files that were just deleted.
      .filter((file) => existsSync(join(ROOT, file)))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
}
