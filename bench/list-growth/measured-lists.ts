import type { GrownApplications } from '@portal/provider/testing/grown-applications';
import type { GrownOrders } from '@portal/provider/testing/grown-orders';
import type { GrownWorld } from '@portal/provider/testing/grown-world';
import { audit } from '@portal/shared/contracts/account';
import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import { connectorInfos } from '@portal/shared/contracts/connector';
import { appliedUsersInfo, usersInfo } from '@portal/shared/contracts/member';
import { opsInvoices, opsOrders } from '@portal/shared/contracts/operator';
import { orderDelInfo } from '@portal/shared/contracts/order';
import {
  allLicensebagInfo,
  instanceLicensebagCanUsedInfo,
  licensebagInfo,
  licensebagInstanceCanUsedInfo,
  renewbagInfo,
} from '@portal/shared/contracts/pack';
import { invoices } from '@portal/shared/contracts/payment';
import { search } from '@portal/shared/contracts/search';
import { teamsInfo, teamsInstanceInfo } from '@portal/shared/contracts/team';
import { userInvitedTeamInfo, userOrdersInfo } from '@portal/shared/contracts/user';
import type { MeasuredList } from './compare-lists';

const DAY_MS = 24 * 3600 * 1000;
/** Longer than the time of all orders of the small portal. */
const LAST_DAYS = 30;

export function listsOfTeams({ teamId: TeamId }: GrownWorld): readonly MeasuredList[] {
  return [
    ['79 teams', teamsInfo],
    ['79 teams by members', teamsInfo, { Sort: '-memberCount' }],
    ['80 members', usersInfo, { TeamId }],
    ['80 members by name', usersInfo, { TeamId, Sort: 'UserName' }],
    ['80 members online', usersInfo, { TeamId, LoginState: 'online' }],
    ['80 members named', usersInfo, { TeamId, Keyword: 'person-7' }],
    ['82 requests', appliedUsersInfo, { TeamId }],
    ['82 requests pending', appliedUsersInfo, { TeamId, Status: 'pending' }],
    ['43 invitations', userInvitedTeamInfo],
    ['84 teams with applications', teamsInstanceInfo],
    ['E15 audit log', audit, { TeamId }],
    ['E34 search', search, { Q: 'person-7' }],
  ];
}

export function listsOfOrders({ teamId: TeamId, orderNo: OrderNo }: GrownOrders): readonly MeasuredList[] {
  return [
    ['42 orders and counts', userOrdersInfo],
    ['42 oldest first', userOrdersInfo, { Sort: 'createdAt' }],
    ['42 by amount', userOrdersInfo, { Sort: '-totalPaymentCents' }],
    ['42 by effective time', userOrdersInfo, { Sort: '-effectiveAt' }],
    ['42 by status', userOrdersInfo, { Sort: 'status' }],
    ['42 unpaid', userOrdersInfo, { Status: 'unpaid' }],
    ['42 paid', userOrdersInfo, { Status: 'havePaid' }],
    ['42 cancelled', userOrdersInfo, { Status: 'cancelled' }],
    ['42 renewals', userOrdersInfo, { Type: 'renew' }],
    ['42 of a team', userOrdersInfo, { TeamId }],
    ['42 named', userOrdersInfo, { Keyword: 'host 7' }],
    ['42 named by nothing', userOrdersInfo, { Keyword: 'zzz' }],
    ['42 since a day', userOrdersInfo, { From: new Date(Date.now() - LAST_DAYS * DAY_MS).toISOString() }],
    ['42 page 5 of 20', userOrdersInfo, { Page: '5', PageSize: '20' }],
    ['42 hundred a page', userOrdersInfo, { PageSize: '100' }],
    ['128 an order', orderDelInfo, { OrderNo }],
    ['E38 invoices', invoices],
    ['E62 invoices to decide', opsInvoices, { Status: 'applied' }],
    ['E64 orders that need a person', opsOrders],
  ];
}

export function listsOfApplications({
  instanceId: InstanceId,
  packId: LicensebagId,
}: GrownApplications): readonly MeasuredList[] {
  return [
    ['96 applications', instancesInfo],
    ['96 by due date', instancesInfo, { Sort: 'dueDate' }],
    ['96 due within 30 days', instancesInfo, { DueWithin: '30' }],
    ['96 expired', instancesInfo, { Status: 'expired' }],
    ['96 named', instancesInfo, { Keyword: 'host 7' }],
    ['98 an application', instanceDelInfo, { InstanceId }],
    ['103 resource packs', licensebagInfo, { InstanceId }],
    ['104 renewal packs', renewbagInfo, { InstanceId }],
    ['105 purchased goods', allLicensebagInfo],
    ['105 unused', allLicensebagInfo, { Status: 'unused' }],
    ['105 by activation', allLicensebagInfo, { Sort: '-activatedAt' }],
    ['106 where a pack fits', licensebagInstanceCanUsedInfo, { LicensebagId }],
    ['107 packs that fit', instanceLicensebagCanUsedInfo, { InstanceId }],
    ['108 connectors', connectorInfos, { InstanceId }],
    ['108 connected', connectorInfos, { InstanceId, State: 'connected' }],
    ['E34 search', search, { Q: 'host 7' }],
  ];
}
