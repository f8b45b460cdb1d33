import { type SingleFlight, singleFlight } from '@portal/shared/async/single-flight';
import type { Language } from '@portal/shared/contracts/language';
import { addTexts, hasTexts, type TextTree } from '@portal/shared/i18n';
import { fulfilsWithin } from '../retry/fulfils-within';

/** A part that takes longer keeps its previous texts for now; the switch does not wait for it. */
const MAX_WAIT_MS = 3_000;

type LoadTexts = (part: string, language: Language) => Promise<TextTree>;

/** Texts of the parts in use, in the current language. */
export interface PartTexts {
  /** Resolves when the part's texts are in i18n. */
  readonly ensure: (part: string, language: Language) => Promise<void>;
  /**
   * The same for every part in use, before a language switch, and for those that come into use before it ends.
   * @param meanwhile what the switch waits for too
   * @returns whether all of them have their texts
   */
  readonly ensureAll: (language: Language, meanwhile?: Promise<unknown>) => Promise<boolean>;
}

export function createPartTexts(load: LoadTexts): PartTexts {
  const inUse = new Set<string>();
  const flights: SingleFlight<void> = singleFlight();

  function ensure(part: string, language: Language): Promise<void> {
    inUse.add(part);
    if (hasTexts(part, language)) return Promise.resolve();
    return flights.run(`${part}/${language}`, async () =>
      addTexts(part, language, await load(part, language)),
    );
  }

  return {
    ensure,
    async ensureAll(language, meanwhile) {
      const requested = new Map<string, Promise<boolean>>();
      const requestNew = (): void => {
        for (const part of inUse)
          if (!requested.has(part)) requested.set(part, fulfilsWithin(ensure(part, language), MAX_WAIT_MS));
      };
      requestNew();
      await meanwhile;
      for (;;) {
        requestNew();
        const results = await Promise.all(requested.values());
        if (results.length === inUse.size) return !results.includes(false);
      }
    },
  };
}
