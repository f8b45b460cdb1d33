import type { ChunkGroup, Compilation, Module } from 'webpack';

/** Files to load for each expose, share key or own page of a build, and the share keys that it needs. */
export interface ChunkMap {
  readonly chunks: Record<string, string[]>;
  readonly uses: Record<string, string[]>;
}

/** Share key that a module requests from the share scope; undefined for other modules. */
export function consumedKeyOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  return typeof options === 'object' &&
    options !== null &&
    'shareKey' in options &&
    typeof options.shareKey === 'string'
    ? options.shareKey
    : undefined;
}

/** Share key that a module provides; undefined for other modules. */
export function providedKeyOf(module: Module): string | undefined {
  return module.type === 'provide-module' && '_name' in module && typeof module._name === 'string'
    ? module._name
    : undefined;
}

function scriptsOf(group: ChunkGroup): string[] {
  return group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
}

function keysConsumedBy(compilation: Compilation, group: ChunkGroup): string[] {
  const keys = new Set<string>();
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = consumedKeyOf(module);
      if (key !== undefined) keys.add(key);
    }
  }
  return [...keys].sort();
}

/** For a remote: its exposes are the blocks of the container's entry module. */
export function chunkMapOfRemote(compilation: Compilation, entryFile: string): ChunkMap {
  const chunks: Record<string, string[]> = { '.': [entryFile] };
  const uses: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    if (!module.identifier().startsWith('container entry')) continue;
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (
        dependency === undefined ||
        group === undefined ||
        !('exposedName' in dependency) ||
        typeof dependency.exposedName !== 'string'
      )
        continue;
      chunks[dependency.exposedName] = scriptsOf(group);
      uses[dependency.exposedName] = keysConsumedBy(compilation, group);
    }
  }
  return { chunks, uses };
}

/** For the shell: its start, the modules that it loads later, and what it provides to others. */
export function chunkMapOfShell(compilation: Compilation, entryFile: string, source: string): ChunkMap {
  const provided = providedGroups(compilation);
  const scriptsWithShares = (group: ChunkGroup): string[] => {
    const files = new Set<string>();
    const waiting = [group];
    const seen = new Set<ChunkGroup>(waiting);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      for (const file of scriptsOf(next)) files.add(file);
      for (const key of keysConsumedBy(compilation, next)) {
        const share = provided.get(key);
        if (share === undefined || seen.has(share)) continue;
        seen.add(share);
        waiting.push(share);
      }
    }
    files.delete(entryFile);
    return [...files];
  };
  const chunks: Record<string, string[]> = { '.': [entryFile] };
  for (const [name, group] of lazyModules(compilation, source)) {
    if (name === './bootstrap') chunks['.'] = [...scriptsWithShares(group), entryFile];
    else chunks[name] = scriptsWithShares(group);
  }
  for (const [key, group] of provided) chunks[key] = scriptsWithShares(group);
  return { chunks, uses: {} };
}

function providedGroups(compilation: Compilation): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>();
  for (const module of compilation.modules) {
    const key = providedKeyOf(module);
    const [block] = module.blocks;
    const group = block === undefined ? undefined : compilation.chunkGraph.getBlockChunkGroup(block);
    if (key !== undefined && group !== undefined) groups.set(key, group);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `import('./pages/home.page')` in the shell's sources becomes `./pages/home`, like an expose. */
function lazyModules(compilation: Compilation, source: string): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>();
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      const target = dependency === undefined ? null : compilation.moduleGraph.getModule(dependency);
      const resource = target?.nameForCondition();
      if (group === undefined || typeof resource !== 'string' || !resource.startsWith(`${source}/`)) continue;
      groups.set(`./${resource.slice(source.length + 1).replace(/(?:\.page|\.card)?\.tsx?$/, '')}`, group);
    }
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}
