import {
  addInstance,
  instanceDelInfo,
  instancesInfo,
  renameInstance,
  setFavor,
  setInstanceUsers,
  setNotUsedInstance,
  syncInstance,
} from '@portal/shared/contracts/application';
import { exportInstances, exportInstancesXlsx } from '@portal/shared/contracts/search';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { applicationChanged, packChanged } from '@portal/shared/events/application';
import { orderPaid, orderRefunded } from '@portal/shared/events/order';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { change, mutation, query, remoteApi, whenever } from '@portal/shared/store';

/** What shows an application, its quotas, its users and its history. */
export const APPLICATION_TAGS = ['Application', 'ApplicationDetail', 'ApplicationHistory'] as const;

export const applicationApi = remoteApi(
  'mf-apply',
  {
    instancesInfo: query(instancesInfo, 'Application'),
    exportInstances: mutation(exportInstances),
    exportInstancesXlsx: mutation(exportInstancesXlsx),
    instanceDelInfo: query(instanceDelInfo, 'ApplicationDetail'),
    notUsedInstancesInfo: query(notUsedInstancesInfo, 'Unassigned'),
    setFavor: mutation(setFavor, APPLICATION_TAGS, {
      optimistic: [
        change(instancesInfo, (page, { InstanceId, Favor }) => {
          for (const row of page.list) if (row.Id === InstanceId) row.favor = Favor;
        }),
      ],
    }),
    renameInstance: mutation(renameInstance, [...APPLICATION_TAGS, 'Pack'], {
      handles: [errorCodes.validationFailed],
    }),
    setInstanceUsers: mutation(setInstanceUsers, APPLICATION_TAGS, {
      handles: [errorCodes.quotaExceeded],
      refreshOnRefusal: 'ApplicationDetail',
    }),
    setNotUsedInstance: mutation(setNotUsedInstance, [...APPLICATION_TAGS, 'Unassigned'], {
      refreshOnRefusal: 'Unassigned',
    }),
    addInstance: mutation(addInstance, APPLICATION_TAGS, {
      handles: [
        errorCodes.validationFailed,
        errorCodes.cloudInstanceTaken,
        errorCodes.upstreamFailed,
        errorCodes.notVerified,
        errorCodes.underReview,
      ],
    }),
    syncInstance: mutation(syncInstance, [...APPLICATION_TAGS, 'Pack'], {
      handles: [errorCodes.conflict, errorCodes.upstreamFailed],
      refreshOnRefusal: APPLICATION_TAGS,
    }),
  },
  {
    refreshOn: [
      whenever(teamChanged, [...APPLICATION_TAGS, 'Pack']),
      whenever(applicationChanged, [...APPLICATION_TAGS, 'Unassigned']),
      whenever(packChanged, [...APPLICATION_TAGS, 'Pack']),
      // Bought, extended, enlarged, or taken back.
      whenever(orderPaid, [...APPLICATION_TAGS, 'Pack']),
      whenever(orderRefunded, [...APPLICATION_TAGS, 'Pack']),
      // Who has joined, and whether the user has, depends on the members of the team.
      whenever(memberChanged, APPLICATION_TAGS),
    ],
  },
);

/** One application in detail. */
export type ApplicationDetail = ResponseOf<typeof instanceDelInfo>;
