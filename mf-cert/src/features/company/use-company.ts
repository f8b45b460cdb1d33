import type { enterpriseCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { CertLevel } from '@portal/shared/contracts/enums';
import type { userInfo } from '@portal/shared/contracts/user';
import { urlFlag, useUrlState } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { useCallback } from 'react';
import { useReplacing } from '../../face-check/use-replacing';
import { verificationApi } from '../../verification-api';

export type CompanyState = ResponseOf<typeof enterpriseCertificateState>;
export type Account = ResponseOf<typeof userInfo>;
export type CompanyVerificationData = ReturnType<typeof useCompany>;

/** Parameter of the address: another submission shall replace one whose code has expired. */
const FIELDS = { anew: urlFlag() };

/** The enterprise verification of the user (40), its stage, and what prevents it (41). */
export function useCompany() {
  const progress = verificationApi.enterpriseState.useQuery({});
  const account = verificationApi.account.useQuery({});
  const { filters, setFilters } = useUrlState(FIELDS);
  const onEnd = useCallback(() => setFilters({ anew: false }), [setFilters]);
  const isReplaced = useReplacing({ isAsked: filters.anew, code: progress.data?.qr, onEnd });
  const stage =
    progress.data === undefined || account.data === undefined
      ? undefined
      : stageOf(progress.data, account.data.certLevel, isReplaced);
  const check = verificationApi.checkEnterprise.useQuery(stage === 'form' ? {} : skipToken);
  return {
    progress,
    account,
    check,
    stage,
    isLoading: progress.isLoading || account.isLoading || check.isLoading,
    startAnew: () => setFilters({ anew: true }),
  };
}

function stageOf(
  { state }: CompanyState,
  level: CertLevel,
  isReplaced: boolean,
): 'form' | 'progress' | 'verified' {
  if (state === 'verified' || level === 'enterprise') return 'verified';
  return state === 'reviewing' && !isReplaced ? 'progress' : 'form';
}
