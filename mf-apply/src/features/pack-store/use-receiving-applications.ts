import type { ApplicationRow } from '@portal/shared/contracts/application';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { skipToken } from '@portal/shared/store';
import { applicationApi } from '../../application-api';

/** The applications of a team that packs are bought for. */
export interface ReceivingApplications {
  readonly applications: readonly ApplicationRow[];
  /** Whether the one that the address names is still unknown. */
  readonly isLoading: boolean;
}

/** One that is cancelled stays so, and is only among them if the address names it. */
export function useReceivingApplications(
  teamId: string | undefined,
  addressedId: string | undefined,
): ReceivingApplications {
  const { data } = applicationApi.instancesInfo.useQuery({
    ...(teamId !== undefined && { TeamId: teamId }),
    ...{ Status: ['normal', 'expired'], Page: 1, PageSize: MAX_PAGE_SIZE },
  });
  const isUnlisted =
    addressedId !== undefined && data !== undefined && !data.list.some(({ Id }) => Id === addressedId);
  const { currentData: addressed, error } = applicationApi.instanceDelInfo.useQuery(
    isUnlisted ? { InstanceId: addressedId } : skipToken,
  );
  return {
    applications: [
      ...(data?.list ?? []),
      ...(addressed !== undefined && addressed.teamId === teamId ? [addressed] : []),
    ],
    isLoading: data === undefined || (isUnlisted && addressed === undefined && error === undefined),
  };
}
