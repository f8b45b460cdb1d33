import { type CrossTabChannel, type ObserveBus, type ReportBus, createBus } from './create-bus';

export type {
  Bus,
  BusReport,
  BusSight,
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
  /** Sees every message, whoever listens. */
  readonly observe?: ObserveBus;
}

/** Told once by the shell: where dropped messages and failing listeners are reported. */
export function configureBus(settings: BusSettings): void {
  report = settings.report;
  observe = settings.observe;
}

/** The one bus of the page (architecture, third door). Cross-tab events travel by BroadcastChannel. */
export const bus = createBus({
  report: (problem) => report(problem),
  observe: (sight) => observe?.(sight),
  channel() {
    if (typeof BroadcastChannel === 'undefined') return null;
    channel ??= new BroadcastChannel(CHANNEL_NAME);
    return channel;
  },
});
