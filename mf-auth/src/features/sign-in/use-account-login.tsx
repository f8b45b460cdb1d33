import type { Login } from '@portal/shared/contracts/shapes';
import type { ReactNode } from 'react';
import { useEnterPortal } from '../../use-enter-portal';
import { AccountLogin } from './account-login';
import type { LoginBranch } from './login-branch';
import { useSecondFactor } from './second-factor/use-second-factor';
import { useAccountMode } from './use-account-mode';

interface AccountLoginOptions {
  /** Types of accounts that the password form accepts. A branch in the address selects that form. */
  readonly branch?: LoginBranch;
  /** Called if too many wrong codes have locked the account; the form shows the phone code then. */
  readonly onLocked?: () => void;
}

interface AccountLoginParts {
  readonly form: ReactNode;
  /** Must be rendered on the page, also while the form is not. */
  readonly dialog: ReactNode;
}

/** Account Login with its second factor, as the pages of sign-in have it. */
export function useAccountLogin({ branch = 'any', onLocked }: AccountLoginOptions = {}): AccountLoginParts {
  const account = useAccountMode(branch === 'any' ? null : 'password');
  const enterPortal = useEnterPortal();
  const secondFactor = useSecondFactor({
    onEntered: enter,
    onLocked: () => {
      account.lock();
      onLocked?.();
    },
  });

  function enter(login: Login): void {
    account.remember();
    enterPortal(login);
  }

  return {
    form: (
      <AccountLogin
        state={account}
        branch={branch}
        onEntered={enter}
        onRefused={secondFactor.openIfRequired}
      />
    ),
    dialog: secondFactor.dialog,
  };
}
