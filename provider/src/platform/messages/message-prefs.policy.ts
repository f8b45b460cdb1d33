import { MESSAGE_KINDS, type MessageKind } from '@portal/shared/contracts/enums';

/** Channels besides the message centre for a kind of message. */
export interface MessageChannels {
  readonly sms: boolean;
  readonly mail: boolean;
}

export interface MessagePref extends MessageChannels {
  readonly kind: MessageKind;
}

const NO_WAY: MessageChannels = { sms: false, mail: false };
const BY_MAIL: MessageChannels = { sms: false, mail: true };

/**
 * Until the user chooses: messages about the security of the account and the end of a service are also sent by mail,
 * which is free. Everything else is only in the message centre, and nothing is sent by SMS.
 */
const DEFAULT_WAYS: Readonly<Record<MessageKind, MessageChannels>> = {
  security: BY_MAIL,
  team: NO_WAY,
  order: NO_WAY,
  expiry: BY_MAIL,
  certification: NO_WAY,
  system: NO_WAY,
};

/** The chosen channels of a kind, or its defaults. */
export function channelsOf(kind: MessageKind, chosen: MessageChannels | null): MessageChannels {
  return chosen ?? DEFAULT_WAYS[kind];
}

/** Every kind with its channels, in the order of the kinds. */
export function allChannels(chosen: readonly MessagePref[]): MessagePref[] {
  const byKind = new Map(chosen.map((pref) => [pref.kind, pref]));
  return MESSAGE_KINDS.map((kind) => {
    const { sms, mail } = channelsOf(kind, byKind.get(kind) ?? null);
    return { kind, sms, mail };
  });
}
