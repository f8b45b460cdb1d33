import { MESSAGE_KINDS, type MessageKind } from '@portal/shared/contracts/enums';

/** By which ways besides the message centre a kind of message comes. */
export interface MessageWays {
  readonly sms: boolean;
  readonly mail: boolean;
}

export interface MessagePref extends MessageWays {
  readonly kind: MessageKind;
}

const NO_WAY: MessageWays = { sms: false, mail: false };
const BY_MAIL: MessageWays = { sms: false, mail: true };

/**
 * Until the person chooses: what protects the account and what ends a service come by mail, which costs
 * nothing and waits; everything else stays in the message centre, and nothing comes by SMS.
 */
const DEFAULT_WAYS: Readonly<Record<MessageKind, MessageWays>> = {
  security: BY_MAIL,
  team: NO_WAY,
  order: NO_WAY,
  expiry: BY_MAIL,
  certification: NO_WAY,
  system: NO_WAY,
};

/** The chosen ways of a kind, or its default ones. */
export function waysOf(kind: MessageKind, chosen: MessageWays | null): MessageWays {
  return chosen ?? DEFAULT_WAYS[kind];
}

/** Every kind with its ways, in the order of the kinds. */
export function allWays(chosen: readonly MessagePref[]): MessagePref[] {
  const byKind = new Map(chosen.map((pref) => [pref.kind, pref]));
  return MESSAGE_KINDS.map((kind) => {
    const { sms, mail } = waysOf(kind, byKind.get(kind) ?? null);
    return { kind, sms, mail };
  });
}
