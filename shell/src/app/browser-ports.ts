import { report } from '@portal/shared/contracts/runtime';
import { call } from '@portal/shared/http';
import { probeProvider } from '../network/probe-provider';
import { fetchActiveReleases } from '../releases/fetch-active-releases';
import { createRemoteLoader } from '../federation/create-remote-loader';
import type { ShellConfig } from '../services/shell-config';
import type { ShellPorts } from './shell-ports';

/** The ports of the shell in a browser. */
export function browserPorts({ apiBase }: ShellConfig): ShellPorts {
  return {
    createRemoteLoader,
    probeProvider: () => probeProvider(apiBase),
    fetchActiveReleases,
    sendReport: (incident) => call(report, incident),
    load: (address) => window.location.assign(address),
    reload: () => window.location.reload(),
  };
}
