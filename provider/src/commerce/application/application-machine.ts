import type { InstanceStatus } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { instanceStatus, type Lifetime } from '../../teams/records/application-status.policy';

/** The life of an application, as far as its transitions depend on it or change it. */
export interface LifeState extends Lifetime {
  /** The status of which open pages and connectors were told. The status itself follows from the clock. */
  readonly publishedStatus: InstanceStatus;
}

export type LifeEvent =
  /** Time has passed. */
  | { readonly kind: 'pass' }
  /** An order or a renewal pack extends it. */
  | { readonly kind: 'renew'; readonly dueDate: Date };

/** What happened to an application, for those who depend on it: its packs, its connectors, its open pages. */
export type LifeChange = 'expired' | 'cancelled' | 'renewed' | 'restored';

export type LifeTransition =
  | { readonly isAllowed: true; readonly next: LifeState; readonly changes: readonly LifeChange[] }
  | { readonly isAllowed: false; readonly refusal: typeof errorCodes.applicationCancelled };

/**
 * The state machine of an application (docs/reference/states.md#applications): normal → expired at the due date → normal
 * when renewed, or → cancelled after 30 days. `restored` is a renewal that brings back what the expiry took.
 */
export function transition(state: LifeState, event: LifeEvent, now: Date): LifeTransition {
  switch (event.kind) {
    case 'pass':
      return pass(state, now);
    case 'renew':
      return renew(state, event.dueDate, now);
  }
}

function pass(state: LifeState, now: Date): LifeTransition {
  const status = instanceStatus(state, now);
  if (status === state.publishedStatus || status === 'normal')
    return { isAllowed: true, next: { ...state, publishedStatus: status }, changes: [] };
  const next = { ...state, publishedStatus: status, cancelledAt: status === 'cancelled' ? now : null };
  return { isAllowed: true, next, changes: [status] };
}

function renew(state: LifeState, dueDate: Date, now: Date): LifeTransition {
  const status = instanceStatus(state, now);
  if (status === 'cancelled') return { isAllowed: false, refusal: errorCodes.applicationCancelled };
  return {
    isAllowed: true,
    next: { ...state, dueDate, publishedStatus: 'normal' },
    changes: [status === 'expired' ? 'restored' : 'renewed'],
  };
}
