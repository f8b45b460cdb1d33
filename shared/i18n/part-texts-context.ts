import type { TFunction } from 'i18next';
import { type Context, createContext, useContext } from 'react';
import type { TextValues } from './typed-texts';

/** A part's texts; another object when the displayed texts change. */
export interface PartTexts {
  readonly t: TFunction;
  readonly translate: (key: string, values?: TextValues) => string;
}

export function partTextsOf(t: TFunction): PartTexts {
  return { t, translate: (key, values) => (values === undefined ? t(key) : t(key, values)) };
}

const contexts = new Map<string, Context<PartTexts | null>>();

/** The context of a part's texts. Each part has its own, because parts are nested: slots are in pages. */
export function partTextsContext(part: string): Context<PartTexts | null> {
  const known = contexts.get(part);
  if (known !== undefined) return known;
  const context = createContext<PartTexts | null>(null);
  contexts.set(part, context);
  return context;
}

/** The part's texts, as the provider hands them down. */
export function usePartTexts(part: string): PartTexts {
  const texts = useContext(partTextsContext(part));
  if (texts === null) throw new Error(`The texts of ${part} are not provided.`);
  return texts;
}
