import { idParam, useSearchParams } from '@portal/shared/router';
import { INVITE_METHODS, type InviteMethod } from '../../invite-methods';

/** Tabs of the page; stored in the URL as `Tab`. */
const MEMBER_TABS = ['members', 'requests', 'invited', 'audit'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

export interface MemberView {
  readonly tabs: readonly MemberTab[];
  readonly tab: MemberTab;
  /** Drops the filters of the previous tab. */
  readonly setTab: (tab: string) => void;
  /** The active tab of the invitation drawer; undefined if it is closed. */
  readonly invite: InviteMethod | undefined;
  readonly setInvite: (method: InviteMethod | undefined) => void;
}

/** The active tab of the page and the state of the invitation drawer. Both are in the URL, so they can be linked to. */
export function useMemberView(): MemberView {
  const [params, setParams] = useSearchParams();
  return {
    tabs: MEMBER_TABS,
    tab: MEMBER_TABS.find((tab) => tab === params.get('Tab')) ?? 'members',
    setTab(tab) {
      const next = new URLSearchParams();
      const teamId = idParam(params, 'TeamId');
      if (teamId !== undefined) next.set('TeamId', teamId);
      if (tab !== 'members') next.set('Tab', tab);
      setParams(next);
    },
    invite: INVITE_METHODS.find((method) => method === params.get('Invite')),
    setInvite: (method) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (method === undefined) next.delete('Invite');
          else next.set('Invite', method);
          return next;
        },
        // Not a history entry that Back should undo.
        { replace: true },
      ),
  };
}
