import type { CaptchaProof } from '@portal/shared/captcha/captcha-proof';
import type { Login } from '@portal/shared/contracts/shapes';
import { authApi } from '../../auth-api';
import type { LoginBranch } from './login-branch';

interface Credentials {
  readonly UserName: string;
  readonly Password: string;
}

interface Outcome {
  readonly data?: Login | undefined;
  readonly error?: unknown;
}

/** The call for a password sign-in in this branch: 2, 3 or 4. */
export function usePasswordSignIn(
  branch: LoginBranch,
): (proof: CaptchaProof, credentials: Credentials) => PromiseLike<Outcome> {
  const [signIn] = authApi.loginPassword.useMutation();
  const [signInPerson] = authApi.loginPasswordPerson.useMutation();
  const [signInTeam] = authApi.loginPasswordEnter.useMutation();
  return (proof, { UserName, Password }) => {
    switch (branch) {
      case 'any':
        return signIn({ ...proof, UserName, Password });
      case 'person':
        return signInPerson({ ...proof, UserName, Password });
      case 'team':
        // Only call 4 spells its fields in lower case (docs/reference/rules.md#requests-and-responses).
        return signInTeam({ ticket: proof.Ticket, randStr: proof.RandStr, UserName, password: Password });
    }
  };
}
