import { probeProvider } from '../network/probe-provider';
import { sendReport } from '../network/send-report';
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
    sendReport: (sent) => sendReport(apiBase, sent),
    load: (address) => window.location.assign(address),
    reload: () => window.location.reload(),
  };
}
