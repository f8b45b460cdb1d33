import type { BagKind, BagStatus, BagType, Version } from '@portal/shared/contracts/enums';
import {
  receiverRefusal,
  type ReceiverRefusal,
  type ReceivingApplication,
} from '@portal/shared/contracts/pack-receiver';
import type { Quotas } from '../records/quotas';
import { addMonths, renewedTerm, type Term } from '../price/term.policy';

/** Months after which a pack that was never used expires. */
export const UNUSED_MONTHS = 24;

/** Pieces of one order that share one state: so many pieces of a resource pack or of a renewal pack. */
export interface PackState {
  readonly kind: BagKind;
  readonly version: Version;
  /** The quota that each piece raises, and by how much. Null for renewal packs. */
  readonly bagType: BagType | null;
  readonly spec: number | null;
  /** Months that a piece is valid for once used, or that it renews. */
  readonly months: number;
  /** Quotas that a renewal pack covers. */
  readonly covers: Quotas | null;
  readonly quantity: number;
  readonly status: BagStatus;
  /** The application on which it is, or was when it expired. */
  readonly instanceId: string | null;
  readonly activatedAt: Date | null;
  /** End of its time: to be used for the first time while unused, of its validity afterwards. */
  readonly expiresAt: Date;
}

/** An application that a pack is put on. */
export interface Receiver extends ReceivingApplication, Term {
  readonly id: string;
}

export type PackEvent =
  /** Its owner puts pieces of it on an application. */
  | { readonly kind: 'use'; readonly quantity: number; readonly application: Receiver }
  /** Its owner takes it off its application. */
  | { readonly kind: 'detach' }
  /** Its application was cancelled. */
  | { readonly kind: 'applicationCancelled' }
  /** Time has passed. */
  | { readonly kind: 'expire' };

/** What a transition requires besides the new states. */
export type PackEffect =
  /** Quotas of an application rise or fall. They are the sum of edition and packs in use, so only its pages are told. */
  | {
      readonly kind: 'quota';
      readonly instanceId: string;
      readonly bagType: BagType;
      readonly by: number;
    }
  | { readonly kind: 'renew'; readonly instanceId: string; readonly term: Term; readonly months: number };

/** Why a pack cannot be used on an application. */
export type PackRefusal =
  | ReceiverRefusal
  | 'used'
  | 'expired'
  | 'quantity'
  /** The transition does not exist. */
  | 'state';

export type PackTransition =
  | {
      readonly isAllowed: true;
      /** The first one keeps the row; another one is new: pieces that left it. */
      readonly pieces: readonly [PackState, ...PackState[]];
      readonly effects: readonly PackEffect[];
    }
  | { readonly isAllowed: false; readonly refusal: PackRefusal };

/**
 * The state machine of packs (docs/reference/states.md#packs). Events of timers may be repeated or late; one that no
 * longer applies changes nothing.
 */
export function transition(state: PackState, event: PackEvent, now: Date): PackTransition {
  switch (event.kind) {
    case 'use':
      return use(state, event, now);
    case 'detach':
      return detach(state, now);
    case 'applicationCancelled':
      return applicationCancelled(state, now);
    case 'expire':
      return isOver(state, now) ? expired(state) : to(state);
  }
}

/** The status by the clock, whether or not the timer has run. */
export function packStatus(state: Pick<PackState, 'status' | 'expiresAt'>, now: Date): BagStatus {
  return state.expiresAt <= now ? 'expired' : state.status;
}

/** A pack that was bought and is not used yet. */
export function unusedUntil(boughtAt: Date): Date {
  return addMonths(boughtAt, UNUSED_MONTHS);
}

/** What packs add to the quotas of the application on which they are. */
export function quotasInUse(
  packs: readonly Pick<PackState, 'kind' | 'bagType' | 'spec' | 'quantity' | 'status' | 'expiresAt'>[],
  now: Date,
): Quotas {
  const sum = (kind: BagType) =>
    packs
      .filter((pack) => pack.bagType === kind && packStatus(pack, now) === 'using')
      .reduce((total, { spec, quantity }) => total + (spec ?? 0) * quantity, 0);
  return { user: sum('user'), asset: sum('asset'), disk: sum('disk'), concurrent: sum('concurrent') };
}

/** Whether a pack may go to an application, and why not. */
export function useRefusal(
  state: PackState,
  { application, quantity }: Pick<Extract<PackEvent, { kind: 'use' }>, 'application' | 'quantity'>,
  now: Date,
): PackRefusal | null {
  const status = packStatus(state, now);
  if (status === 'expired') return 'expired';
  if (status === 'using') return 'used';
  if (quantity < 1 || quantity > state.quantity) return 'quantity';
  return receiverRefusal(state, application, quantity);
}

function to(...pieces: readonly [PackState, ...PackState[]]): PackTransition {
  return { isAllowed: true, pieces, effects: [] };
}

function use(state: PackState, event: Extract<PackEvent, { kind: 'use' }>, now: Date): PackTransition {
  const refusal = useRefusal(state, event, now);
  if (refusal !== null) return { isAllowed: false, refusal };
  const { application, quantity } = event;
  const term = renewedTerm(application, now, state.months * quantity);
  const isRenewal = state.kind === 'renewbag';
  const used: PackState = {
    ...state,
    quantity,
    status: 'using',
    instanceId: application.id,
    activatedAt: state.activatedAt ?? now,
    // A renewal pack is used up. It counts as used until the end of the term that it paid.
    expiresAt: isRenewal ? term.dueDate : validUntil(state, now),
  };
  const rest = { ...state, quantity: state.quantity - quantity };
  return {
    isAllowed: true,
    pieces: rest.quantity === 0 ? [used] : [rest, used],
    effects: isRenewal
      ? [{ kind: 'renew', instanceId: application.id, term, months: state.months }]
      : quotaChange(used, 1),
  };
}

/** The first use starts the validity. It goes on while the pack is detached. */
function validUntil({ activatedAt, expiresAt, months }: PackState, now: Date): Date {
  return activatedAt === null ? addMonths(now, months) : expiresAt;
}

function detach(state: PackState, now: Date): PackTransition {
  if (state.kind === 'renewbag' || packStatus(state, now) !== 'using')
    return { isAllowed: false, refusal: 'state' };
  return unallocated(state);
}

function applicationCancelled(state: PackState, now: Date): PackTransition {
  if (state.status !== 'using') return to(state);
  if (isOver(state, now)) return expired(state);
  return state.kind === 'renewbag' ? to(state) : unallocated(state);
}

function unallocated(state: PackState): PackTransition {
  return {
    isAllowed: true,
    pieces: [{ ...state, status: 'unallocated', instanceId: null }],
    effects: quotaChange(state, -1),
  };
}

function isOver({ status, expiresAt }: PackState, now: Date): boolean {
  return status !== 'expired' && expiresAt <= now;
}

function expired(state: PackState): PackTransition {
  return {
    isAllowed: true,
    pieces: [{ ...state, status: 'expired' }],
    effects: state.status === 'using' ? quotaChange(state, -1) : [],
  };
}

function quotaChange(
  { instanceId, bagType, spec, quantity }: PackState,
  sign: 1 | -1,
): readonly PackEffect[] {
  if (instanceId === null || bagType === null || spec === null) return [];
  return [{ kind: 'quota', instanceId, bagType, by: sign * spec * quantity }];
}
