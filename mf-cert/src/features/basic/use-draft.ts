import { useState } from 'react';
import type { PhoneKind } from './phone-choice';

/** What is kept of a form that is not sent yet; never the ID number, never a code. */
interface Draft {
  readonly RealName?: string;
  readonly PhoneKind?: PhoneKind;
  readonly UserPhone?: string;
}

interface KeptDraft {
  /** As it was when the form opened. */
  readonly kept: Draft;
  readonly keep: (values: Draft) => void;
  readonly clear: () => void;
}

/** The draft of one person in this tab: it survives a reload, and goes with the tab or the session. */
export function useDraft(userId: string): KeptDraft {
  const key = `mf-cert.basic.${userId}`;
  const [kept] = useState(() => readDraft(key));
  return {
    kept,
    keep({ RealName, PhoneKind, UserPhone }) {
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

/** Storage may hold anything. */
function checked(kept: object): Draft {
  const { RealName, PhoneKind: kind, UserPhone }: { [Name in keyof Draft]?: unknown } = kept;
  return {
    ...(typeof RealName === 'string' && { RealName }),
    ...((kind === 'bound' || kind === 'other') && { PhoneKind: kind }),
    ...(typeof UserPhone === 'string' && { UserPhone }),
  };
}

/** Storage may be switched off or full: the form works without a draft. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is kept.
  }
}
