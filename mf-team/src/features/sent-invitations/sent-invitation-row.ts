import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { sentInvitations } from '@portal/shared/contracts/invitation';

/** An invitation that the team sent (E76). */
export type SentInvitationRow = ResponseOf<typeof sentInvitations>['list'][number];
