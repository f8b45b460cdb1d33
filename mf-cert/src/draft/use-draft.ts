import { webStorage } from '@portal/shared/http';
import { useState } from 'react';

/** Days that a draft is kept. Signing out deletes it earlier, with everything else in local storage. */
const KEEP_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

/** Saved fields of an unsent form. */
export type Draft<Field extends string> = Readonly<Partial<Record<Field, string>>>;

interface KeptDraft<Field extends string> {
  /** The draft at the time the form was opened. */
  readonly kept: Draft<Field>;
  readonly save: (values: Draft<Field>) => void;
  readonly clear: () => void;
}

/**
 * The draft of a form in this browser, so that it survives a closed tab.
 * @param name unique for the form and the user
 * @param fields the fields to keep; never an ID number, a code or a file
 */
export function useDraft<const Field extends string>(
  name: string,
  fields: readonly Field[],
): KeptDraft<Field> {
  const key = keyOf(name);
  const [kept] = useState(() => readDraft(key, fields));
  return {
    kept,
    save(values) {
      const chosen = Object.fromEntries(fields.map((field) => [field, values[field]]));
      // oxlint-disable-next-line portal/server-clock -- Compared with this browser's clock below.
      webStorage.local.set(key, JSON.stringify({ savedAt: Date.now(), ...chosen }));
    },
    clear: () => clearDraft(name),
  };
}

/** Deletes a draft once its form is no longer needed. */
export function clearDraft(name: string): void {
  webStorage.local.remove(keyOf(name));
}

function keyOf(name: string): string {
  return `mf-cert.draft.${name}`;
}

/** Only texts of known fields: storage may contain anything. */
function readDraft<Field extends string>(key: string, fields: readonly Field[]): Draft<Field> {
  const kept = readStored(key);
  const texts = fields.flatMap((field) => {
    const value = kept[field];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(texts) as Draft<Field>;
}

function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(webStorage.local.get(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('savedAt' in kept)) return {};
    // oxlint-disable-next-line portal/server-clock -- A time of this browser.
    const isOld = typeof kept.savedAt !== 'number' || Date.now() - kept.savedAt > KEEP_DAYS * DAY_MS;
    return isOld ? {} : { ...kept };
  } catch {
    return {};
  }
}
