import type { ResponseOf } from '../contracts/endpoint';
import { config } from '../contracts/runtime';
import { localeChanged } from '../events/locale';
import { query, whenever } from './call-definitions';
import { remoteApi } from './remote-api';

/** The provider's configuration (E1): captcha, marketplace mode, sandbox, footer, payment methods. */
export type Installation = ResponseOf<typeof config>;

const installationApi = remoteApi(
  'portal',
  { config: query(config, 'Installation') },
  // The response contains the company's name in the language of the request.
  { refreshOn: [whenever(localeChanged, 'Installation')] },
);

export interface KnownInstallation {
  /** Undefined until the response arrives, and if the request failed. */
  readonly installation: Installation | undefined;
  /** Whether the request has completed, with or without success. */
  readonly isKnown: boolean;
}

/** The provider's configuration (E1), fetched once for the shell and all parts. */
export function useInstallation(): KnownInstallation {
  const { data, isError } = installationApi.config.useQuery({});
  return { installation: data, isKnown: data !== undefined || isError };
}
