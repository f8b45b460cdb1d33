import path from 'node:path';
import type { Rolldown } from 'vite';

/** A file of a build and the modules in it. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'isEntry' | 'facadeModuleId' | 'moduleIds'
>;

/** The files to load for a module: those that it imports first, without those that are loaded later. */
export function filesOf(module: string, chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  function visit(chunk: Chunk): void {
    if (files.has(chunk.fileName)) return;
    // Before its imports, because modules may import each other; moved behind them below.
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported !== undefined) visit(imported);
    }
    files.delete(chunk.fileName);
    files.add(chunk.fileName);
  }
  visit(chunkOf(module, chunks));
  return [...files];
}

/** @param module path without extension */
function chunkOf(module: string, chunks: readonly Chunk[]): Chunk {
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isFileOf(module, facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => isFileOf(module, id)));
  if (found === undefined) throw new Error(`The build has no file for ${module}.`);
  return found;
}

function isFileOf(module: string, id: string): boolean {
  const { dir, name } = path.parse(id);
  return path.join(dir, name) === module;
}
