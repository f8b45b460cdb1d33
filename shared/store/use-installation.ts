import type { ResponseOf } from '../contracts/endpoint';
import { config } from '../contracts/runtime';
import { localeChanged } from '../events/locale';
import { query, whenever } from './call-definitions';
import { remoteApi } from './remote-api';

/** What the provider says of itself (E1): captcha, marketplace mode, sandbox, footer, ways to pay. */
export type Installation = ResponseOf<typeof config>;

const installationApi = remoteApi(
  'portal',
  { config: query(config, 'Installation') },
  // The company's name comes in the language that was asked in.
  { refreshOn: [whenever(localeChanged, 'Installation')] },
);

export interface KnownInstallation {
  /** Undefined until the answer is there, and where none came. */
  readonly installation: Installation | undefined;
  /** Whether there is nothing more to wait for. */
  readonly isKnown: boolean;
}

/** This installation (E1), asked for once for the shell and all parts. */
export function useInstallation(): KnownInstallation {
  const { data, isError } = installationApi.config.useQuery({});
  return { installation: data, isKnown: data !== undefined || isError };
}
