import { type CrossTabChannel, type ObserveBus, type ReportBus, createBus } from './create-bus';

export type {
  Bus,
  BusReport,
  BusObservation,
  EventOrigin,
  ForwardedEvent,
  ListenOptions,
  ObserveBus,
  ReportBus,
} from './create-bus';

const CHANNEL_NAME = 'portal.bus';

let channel: CrossTabChannel | null = null;
let report: ReportBus = () => undefined;
let observe: ObserveBus | undefined;

interface BusSettings {
  readonly report: ReportBus;
  /** Called for every message, with or without listeners. */
  readonly observe?: ObserveBus;
}

/** Called once by the shell. Sets where dropped messages and failing listeners are reported. */
export function configureBus(settings: BusSettings): void {
  report = settings.report;
  observe = settings.observe;
}

/** The page's event bus (ARCHITECTURE.md). Cross-tab events are sent through BroadcastChannel. */
export const bus = createBus({
  report: (problem) => report(problem),
  observe: (observation) => observe?.(observation),
  channel() {
    if (typeof BroadcastChannel === 'undefined') return null;
    channel ??= new BroadcastChannel(CHANNEL_NAME);
    return channel;
  },
});
