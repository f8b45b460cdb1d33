/**
 * The two ways to invite: by phone number or email address, or by a link with an invite code. In the URL as `Invite`.
 */
export const INVITE_METHODS = ['info', 'link'] as const;
export type InviteMethod = (typeof INVITE_METHODS)[number];
