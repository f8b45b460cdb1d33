/** The two ways to invite: by phone or mailbox, or by a link with a key. They stand in the address as `Invite`. */
export const INVITE_WAYS = ['info', 'link'] as const;
export type InviteWay = (typeof INVITE_WAYS)[number];
