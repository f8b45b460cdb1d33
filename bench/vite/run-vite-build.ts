import { build, type InlineConfig, type Rolldown } from 'vite';

/** Runs a build of Vite and returns its scripts. */
export async function runViteBuild(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build(config);
  if (!('output' in built)) throw new Error('Vite did not return one build.');
  return built.output.filter((file) => file.type === 'chunk');
}
