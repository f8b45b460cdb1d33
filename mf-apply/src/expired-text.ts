import type { ApplicationRow } from '@portal/shared/contracts/application';

/** What somebody who can neither renew nor upgrade an expired application is told, as the key of a text. */
export function expiredText({
  version,
}: Pick<ApplicationRow, 'version'>): 'expiredForMember' | 'experienceExpiredForMember' {
  return version === 'experience' ? 'experienceExpiredForMember' : 'expiredForMember';
}
