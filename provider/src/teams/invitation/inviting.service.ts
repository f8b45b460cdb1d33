import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { inviteUserByInfos, inviteUserVerifyPhones } from '@portal/shared/contracts/invitation';
import { addressKind, maskAddress } from '../../platform/contact/mask';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { addDays } from '../../platform/runtime/clock';
import type { ActPlan, Actor, TeamAct, TeamActService } from '../act/team-act.service';
import { INVITATION_DAYS } from './invitation.policy';
import { presentChecked, presentUninvited, stateOf, type SentRow } from './invitation.presenter';
import { expireInvitation, findInvitees, insertInvitation, type Invitee } from './invitation.repository';
import type { CaptchaProof, InviteLimitService } from './invite-limit.service';
import { distinctAddresses, inviteeAddress, type InviteeAddress } from './invitee-address';
import { INVITATION_TEMPLATES } from './invitation-templates';

interface InvitingTools {
  readonly acts: TeamActService;
  readonly limits: InviteLimitService;
}

/** The page where an invitee answers. */
export const ANSWER_PAGE = '/team/invite';

/** How admins invite: check addresses, send invitations. */
export function invitingService(
  { clock, newId }: Pick<ProviderDeps, 'clock' | 'newId'>,
  { acts, limits }: InvitingTools,
) {
  /** The accounts of the addresses, counted against the actor's limits. */
  async function inviteesByAddress(
    act: TeamAct,
    actor: Actor,
    { addresses, isProved }: { readonly addresses: readonly InviteeAddress[]; readonly isProved: boolean },
  ): Promise<(address: InviteeAddress) => Invitee | null> {
    const targets = targetsOf(addresses);
    const found = await findInvitees(act.queries, { teamId: act.team.id, targets, now: act.now });
    const byTarget = new Map<string, Invitee>();
    // Without those who registered after the accounts were locked.
    for (const invitee of found.filter(({ userId }) => act.accounts.has(userId))) {
      for (const target of [invitee.phoneE164, invitee.mail])
        if (target !== null) byTarget.set(target, invitee);
    }
    const looked = targets.map((target) => ({ target, wasFound: byTarget.has(target) }));
    await limits.count(act.queries, actor, { looked, isProved });
    return ({ target }) => byTarget.get(target) ?? null;
  }

  /** Plans to lock the accounts of the addresses, because audit log and messages of the act refer to them. */
  function planFor(teamId: string, addresses: readonly InviteeAddress[]): ActPlan {
    const targets = targetsOf(addresses);
    const affectedAccounts = async (queries: Queries) =>
      (await findInvitees(queries, { teamId, targets, now: clock.now() })).map(({ userId }) => userId);
    return { teamId, need: 'admin', affectedAccounts };
  }

  /** @returns the invitation's id, or null if the account was invited concurrently */
  async function invite(
    act: TeamAct,
    actor: Actor,
    { invitee, address }: { readonly invitee: Invitee; readonly address: InviteeAddress },
  ): Promise<string | null> {
    const { queries, now, team } = act;
    const id = newId();
    const expiresAt = addDays(now, INVITATION_DAYS);
    await expireInvitation(queries, { teamId: team.id, userId: invitee.userId, at: now });
    const isNew = await insertInvitation(queries, {
      id,
      teamId: team.id,
      inviteeId: invitee.userId,
      inviterId: actor.userId,
      invitedAs: maskAddress(address.target),
      expiresAt,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) return null;
    act.record('invitation.send', { targetUserId: invitee.userId, detail: addressKind(address.target) });
    act.notify(invitee.userId, {
      template: INVITATION_TEMPLATES.teamInvited,
      params: { userId: actor.userId, expiresAt: expiresAt.toISOString() },
      link: ANSWER_PAGE,
    });
    act.publishMembership(invitee.userId);
    return id;
  }

  return {
    /**
     * Call 81. It reveals which addresses have an account, as specified. `limits` bounds how many.
     * @throws BusinessError `validationFailed`, `forbidden`, `notFound`, `rateLimited`, `memberDisabled`,
     *   `captchaInvalid`; ExternalError
     */
    async check(
      actor: Actor,
      input: ParsedRequestOf<typeof inviteUserVerifyPhones>,
    ): Promise<ResponseOf<typeof inviteUserVerifyPhones>> {
      const addresses = distinctAddresses(
        input.Infos.map((info, row) => inviteeAddress(info, `Infos.${String(row)}`)),
      );
      const isProved = await limits.check(actor, targetsOf(addresses), input);
      const plan = planFor(input.TeamId, addresses);
      return acts.perform(actor, plan, async (act) => {
        const inviteeOf = await inviteesByAddress(act, actor, { addresses, isProved });
        recordCheck(act, addresses, inviteeOf);
        return { list: addresses.map((address) => presentChecked(address, inviteeOf(address))) };
      });
    },

    /**
     * Call 87. Each phone and mailbox is handled separately: one that cannot be invited does not affect the others.
     * @throws BusinessError `validationFailed`, `forbidden`, `notFound`, `rateLimited`, `memberDisabled`,
     *   `captchaInvalid`; ExternalError
     */
    async send(
      actor: Actor,
      input: ParsedRequestOf<typeof inviteUserByInfos> & CaptchaProof,
    ): Promise<ResponseOf<typeof inviteUserByInfos>> {
      const addresses = distinctAddresses(input.Infos.map(addressOf));
      const targets = targetsOf(addresses);
      const isProved = await limits.check(actor, targets, input);
      const plan = planFor(input.TeamId, addresses);
      const outcome = await acts.perform(actor, plan, async (act) => {
        const inviteeOf = await inviteesByAddress(act, actor, { addresses, isProved });
        const free = new Set(
          addresses
            .map(inviteeOf)
            .filter((invitee) => stateOf(invitee) === 'ok')
            .map((invitee) => invitee?.userId),
        );
        const retryAfter = await limits.secondsUntilSending(act.queries, actor, free.size);
        if (retryAfter > 0) {
          recordCheck(act, addresses, inviteeOf);
          return { retryAfter };
        }
        const invited = new Map<string, string>();
        const list: SentRow[] = [];
        for (const address of addresses) {
          const invitee = inviteeOf(address);
          if (invitee === null || stateOf(invitee) !== 'ok') {
            list.push(presentUninvited(address, invitee));
            continue;
          }
          const before = invited.get(invitee.userId);
          const id = before ?? (await invite(act, actor, { invitee, address }));
          if (id !== null) invited.set(invitee.userId, id);
          const isNow = before === undefined && id !== null;
          list.push({
            value: address.value,
            state: isNow ? 'ok' : 'invited',
            ...(id === null ? {} : { InvitationId: id }),
          });
        }
        const others = addresses.filter((address) => stateOf(inviteeOf(address)) !== 'ok');
        recordCheck(act, others, inviteeOf);
        if (invited.size > 0) act.publishMembers();
        return { list };
      });
      // Thrown after the commit, which stores the lookups: the refusal reveals that these addresses are registered.
      if (outcome.list === undefined)
        throw new BusinessError(errorCodes.rateLimited, { retryAfter: outcome.retryAfter });
      return outcome;
    },
  };
}

export type InvitingService = ReturnType<typeof invitingService>;

function addressOf(
  { Phone, Mail }: { readonly Phone?: string | undefined; readonly Mail?: string | undefined },
  row: number,
): InviteeAddress {
  // The contract requires exactly one of the two.
  return inviteeAddress(Phone ?? Mail ?? '', `Infos.${String(row)}.Phone`);
}

function targetsOf(addresses: readonly InviteeAddress[]): readonly string[] {
  return addresses.map(({ target }) => target);
}

/**
 * Records a lookup in the audit log: each account by id, with the kind of address, and the number of addresses without
 * an account. The addresses are not stored: one may later belong to an account, which may then be closed.
 */
function recordCheck(
  act: TeamAct,
  addresses: readonly InviteeAddress[],
  inviteeOf: (address: InviteeAddress) => Invitee | null,
): void {
  const byTarget = new Map(addresses.map((address) => [address.target, inviteeOf(address)]));
  for (const [target, invitee] of byTarget)
    if (invitee !== null)
      act.record('invitation.check', { targetUserId: invitee.userId, detail: addressKind(target) });
  const unknown = [...byTarget.values()].filter((invitee) => invitee === null).length;
  if (unknown > 0) act.record('invitation.check', { detail: String(unknown) });
}
