import { useSearchParams } from '@portal/shared/router';
import { INVITE_WAYS, type InviteWay } from '../../invite-ways';

/** Parts of the page; they stand in the address as `Tab`. */
const MEMBER_TABS = ['members', 'requests', 'audit'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

export interface MemberView {
  readonly tabs: readonly MemberTab[];
  readonly tab: MemberTab;
  /** Leaves the filters of the former part behind. */
  readonly setTab: (tab: string) => void;
  /** The way to invite that is open; undefined for none. */
  readonly invite: InviteWay | undefined;
  readonly setInvite: (way: InviteWay | undefined) => void;
}

/** Which part of the page is in front, and whether people are being invited: both can be linked to. */
export function useMemberView(): MemberView {
  const [params, setParams] = useSearchParams();
  return {
    tabs: MEMBER_TABS,
    tab: MEMBER_TABS.find((tab) => tab === params.get('Tab')) ?? 'members',
    setTab(tab) {
      const next = new URLSearchParams();
      const teamId = params.get('TeamId');
      if (teamId !== null) next.set('TeamId', teamId);
      if (tab !== 'members') next.set('Tab', tab);
      setParams(next);
    },
    invite: INVITE_WAYS.find((way) => way === params.get('Invite')),
    setInvite: (way) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (way === undefined) next.delete('Invite');
          else next.set('Invite', way);
          return next;
        },
        // Not a step that Back should undo.
        { replace: true },
      ),
  };
}
