import { useSearchParams } from '@portal/shared/router';
import { useEffect } from 'react';
import { registrationApi } from '../../registration-api';

/** Codes already counted in this page load. */
const counted = new Set<string>();

/**
 * Counts the opening of a referral link (17), once per page load, in the background. Errors are ignored.
 * @param page the route's name
 */
export function useReferralOpen(page: string): void {
  const [params] = useSearchParams();
  const [count] = registrationApi.openCount.useMutation();
  const code = params.get('ReferralCode')?.trim() ?? '';
  useEffect(() => {
    if (code === '' || counted.has(code)) return;
    counted.add(code);
    void count({ ReferralCode: code, Page: page });
  }, [code, count, page]);
}
