import { configureBus } from '@portal/shared/bus';
import { createReporter, type Reporter } from '../errors/reporter';
import { reportUncaught } from '../errors/report-uncaught';
import type { RunningInspector } from '../inspector/start-inspector';
import type { Connectivity } from '../network/connectivity';
import type { ShellConfig } from '../services/shell-config';
import type { ShellPorts } from './shell-ports';

interface Deps {
  readonly config: Pick<ShellConfig, 'set' | 'leftOut'>;
  readonly send: ShellPorts['sendReport'];
  readonly connectivity: Connectivity;
  readonly inspector: RunningInspector | undefined;
}

/** Reports (E57) uncaught errors, browser reports and bus problems, and the parts that this shell cannot read. */
export function startReports({ config, send, connectivity, inspector }: Deps): Reporter {
  const { set, leftOut } = config;
  const report = createReporter({
    set,
    now: Date.now,
    // Incidents without a connection are sent once the provider is back. A report that fails then is dropped; reporting
    // its failure would cause a loop.
    send: (incident) =>
      void connectivity
        .whenUp()
        .then(() => send(incident))
        .catch(() => undefined),
  });
  configureBus({
    report: (dropped) => {
      const { problem, event, major, detail } = dropped;
      inspector?.busLog.dropped(dropped);
      report({ kind: 'bus', part: 'shell', name: `${event}@${String(major)} ${problem}`, message: detail });
    },
    ...(inspector !== undefined && { observe: inspector.busLog.observe }),
  });
  reportUncaught(set, report);
  for (const { part, owner } of leftOut)
    report({ kind: 'load', part, owner, name: 'manifest', message: 'this shell cannot read it' });
  return report;
}
