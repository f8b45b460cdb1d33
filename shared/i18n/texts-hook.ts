import { useModuleTexts } from './module-texts';
import { type PartTexts, usePartTexts } from './part-texts-context';
import type { ModuleTexts } from './typed-texts';

/** The hook that reads the texts of a part or of a bundled module. */
export function textsHookOf(source: string | ModuleTexts): () => PartTexts {
  return typeof source === 'string' ? () => usePartTexts(source) : () => useModuleTexts(source);
}
