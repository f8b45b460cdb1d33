import { useSession } from '@portal/shared/store';

/**
 * Look of the main button of a page with a `VerificationNotice`: plain for users without verification, who cannot use it
 * before they have pressed the one in the notice.
 */
export function useMainButtonType(): 'primary' | 'default' {
  const { user } = useSession();
  return user?.certLevel === 'none' ? 'default' : 'primary';
}
