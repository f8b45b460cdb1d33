import { type CrossTabChannel, type ReportBus, createBus } from './create-bus';

export type { Bus, BusReport, ListenOptions, ReportBus } from './create-bus';

const CHANNEL_NAME = 'portal.bus';

let channel: CrossTabChannel | null = null;
let report: ReportBus = () => undefined;

/** Told once by the shell: where dropped messages and failing listeners are reported. */
export function configureBus(settings: { readonly report: ReportBus }): void {
  report = settings.report;
}

/** The one bus of the page (architecture, third door). Cross-tab events travel by BroadcastChannel. */
export const bus = createBus({
  report: (problem) => report(problem),
  channel() {
    if (typeof BroadcastChannel === 'undefined') return null;
    channel ??= new BroadcastChannel(CHANNEL_NAME);
    return channel;
  },
});
