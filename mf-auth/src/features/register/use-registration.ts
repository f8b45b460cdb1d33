import type { UserType } from '@portal/shared/contracts/enums';
import type { Login } from '@portal/shared/contracts/shapes';
import type { MarketplaceEntry } from '../../marketplace-entry';
import { isMobileAgent } from '../../mobile-agent';
import { registrationApi } from '../../registration-api';
import type { Registration } from './registration';

/** A new session, and the application that belongs to the marketplace's token. */
export type Registered = Login & { readonly InstanceId?: string | undefined };

interface Outcome {
  readonly data?: Registered | undefined;
  readonly error?: unknown;
}

/**
 * Registers through the matching call: 10 with a marketplace's token, 9 on a phone or through a referral, otherwise 7
 * for an individual and 8 for an enterprise.
 */
export function useRegistration(origin: MarketplaceEntry | null) {
  const [registPerson] = registrationApi.registPerson.useMutation();
  const [registEnterprise] = registrationApi.registEnterprise.useMutation();
  const [regist] = registrationApi.regist.useMutation();
  const [registAws] = registrationApi.registAws.useMutation();

  return async (UserType: UserType, { account, phone, mail }: Registration): Promise<Outcome> => {
    const whole = { UserType, ...account, ...phone, ...mail };
    if (origin !== null) return registAws({ ...whole, AwsToken: origin.token });
    if (isMobileAgent() || account.ReferralCode !== undefined) return regist(whole);
    return mail === null
      ? registPerson({ ...account, ...phone })
      : registEnterprise({ ...account, ...phone, ...mail });
  };
}
