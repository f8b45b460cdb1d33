import { useState } from 'react';
import type { PhoneKind } from './phone-choice';

/** Saved part of an unsent form. Never contains the ID number or a code. */
interface Draft {
  readonly RealName?: string;
  readonly PhoneKind?: PhoneKind;
  readonly UserPhone?: string;
}

interface KeptDraft {
  /** The draft at the time the form was opened. */
  readonly kept: Draft;
  readonly save: (values: Draft) => void;
  readonly clear: () => void;
}

/** A user's draft in this tab. It survives a reload and is deleted with the tab or the session. */
export function useDraft(userId: string): KeptDraft {
  const key = `mf-cert.basic.${userId}`;
  const [kept] = useState(() => readDraft(key));
  return {
    kept,
    save({ RealName, PhoneKind, UserPhone }) {
      attempt(() => sessionStorage.setItem(key, JSON.stringify({ RealName, PhoneKind, UserPhone })));
    },
    clear() {
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}

function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? checked(kept) : {};
  } catch {
    return {};
  }
}

/** Validates the draft, because storage may contain anything. */
function checked(kept: object): Draft {
  const { RealName, PhoneKind: kind, UserPhone }: { [Name in keyof Draft]?: unknown } = kept;
  return {
    ...(typeof RealName === 'string' && { RealName }),
    ...((kind === 'bound' || kind === 'other') && { PhoneKind: kind }),
    ...(typeof UserPhone === 'string' && { UserPhone }),
  };
}

/** Storage may be disabled or full. The form then works without a draft. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is saved.
  }
}
