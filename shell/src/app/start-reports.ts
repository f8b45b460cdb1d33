import { configureBus } from '@portal/shared/bus';
import { createReporter, partOfStack, type Reporter, stackFromPart } from '../errors/reporter';
import { reportUncaught } from '../errors/report-uncaught';
import type { RunningInspector } from '../inspector/start-inspector';
import type { Connectivity } from '../network/connectivity';
import type { ShellConfig } from '../services/shell-config';
import type { ShellPorts } from './shell-ports';

/** As many frames as fit into a report. */
const STACK_FRAMES = 25;

interface Deps {
  readonly config: Pick<ShellConfig, 'set' | 'leftOut' | 'page'>;
  readonly send: ShellPorts['sendReport'];
  readonly connectivity: Connectivity;
  readonly inspector: RunningInspector | undefined;
}

/** Reports (E57) uncaught errors, browser reports and bus problems, and the parts that this shell cannot read. */
export function startReports({ config, send, connectivity, inspector }: Deps): Reporter {
  const { set, leftOut } = config;
  // The files of a part may be below many frames of libraries. The inspector sets a limit of its own.
  if (inspector === undefined) Error.stackTraceLimit = STACK_FRAMES;
  const report = createReporter({
    set,
    page: config.page?.token,
    now: () => performance.now(),
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
      const { problem, event, major, detail, stack } = dropped;
      inspector?.busLog.dropped(dropped);
      // The part that emitted the event, or whose listener failed.
      const part = partOfStack(set, stack);
      report({
        kind: 'bus',
        part,
        name: `${event}@${String(major)} ${problem}`,
        message: detail,
        stack: stackFromPart(set, part, stack),
      });
    },
    ...(inspector !== undefined && { observe: inspector.busLog.observe }),
  });
  reportUncaught(set, report);
  for (const { part, owner } of leftOut)
    report({ kind: 'load', part, owner, name: 'manifest', message: 'this shell cannot read it' });
  return report;
}
