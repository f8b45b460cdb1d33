import { fc, runs } from '../testing/fast-check';
import * as z from '@portal/shared/schema';
import { defineEvent } from '../events/define-event';
import { type BusReport, type BusObservation, type CrossTabChannel, createBus } from './create-bus';

const schema = z.object({ id: z.string(), count: z.int() });
const paid = defineEvent('test.paid', 1, schema);
const paidTwo = defineEvent('test.paid', 2, z.object({ id: z.string(), cents: z.int() }));
const state = defineEvent('test.state', 1, schema, { replay: true, crossTab: true });

/** Two tabs of one browser, and their reports. */
function openTabs() {
  const channels: CrossTabChannel[] = [];
  const reports: BusReport[] = [];
  const open = () => {
    const own: CrossTabChannel = {
      onmessage: null,
      postMessage: (message) => {
        for (const other of channels)
          if (other !== own) other.onmessage?.({ data: structuredClone(message) } as MessageEvent);
      },
    };
    channels.push(own);
    return createBus({ report: (problem) => reports.push(problem), channel: () => own });
  };
  const inject = (data: unknown) =>
    channels.forEach((channel) => channel.onmessage?.({ data } as MessageEvent));
  return { here: open(), there: open(), reports, inject };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('the bus', () => {
  it('delivers a payload to every listener of this tab until it unsubscribes', () => {
    const { here } = openTabs();
    const heard: number[] = [];
    const stop = here.on(paid, ({ count }) => heard.push(count));
    here.on(paid, ({ count }) => heard.push(count * 10));
    here.emit(paid, { id: 'a', count: 1 });
    stop();
    here.emit(paid, { id: 'a', count: 2 });
    expect(heard).toEqual([1, 10, 20]);
  });

  it('drops and reports a payload that its own schema rejects, without throwing', () => {
    const { here, reports } = openTabs();
    const heard = jest.fn();
    here.on(paid, heard);
    here.emit(paid, { id: 'secret', count: 'many' } as never);
    expect(heard).not.toHaveBeenCalled();
    expect(reports).toEqual([
      expect.objectContaining({ problem: 'invalid-emit', event: 'test.paid', major: 1 }),
    ]);
    expect(JSON.stringify(reports)).not.toContain('secret');
  });

  it('drops and reports a major that no listener knows', () => {
    const { here, reports } = openTabs();
    const heard = jest.fn();
    here.on(paid, heard);
    here.emit(paidTwo, { id: 'a', cents: 100 });
    expect(heard).not.toHaveBeenCalled();
    expect(reports).toEqual([expect.objectContaining({ problem: 'unknown-major', major: 2 })]);
  });

  it('delivers another major to a listener that lists it, if its schema accepts the payload', () => {
    const { here, reports } = openTabs();
    const heard = jest.fn();
    here.on(defineEvent('test.paid', 1, z.object({ id: z.string() })), heard, { majors: [1, 2] });
    here.emit(paidTwo, { id: 'a', cents: 100 });
    expect(heard).toHaveBeenCalledWith({ id: 'a' }, {});
    expect(reports).toEqual([]);
  });

  it('checks on delivery too: a listener with a stricter schema is not called', () => {
    const { here, reports } = openTabs();
    const heard = jest.fn();
    here.on(defineEvent('test.paid', 1, z.object({ id: z.uuid() })), heard);
    here.emit(paid, { id: 'a', count: 1 });
    expect(heard).not.toHaveBeenCalled();
    expect(reports).toEqual([expect.objectContaining({ problem: 'invalid-delivery' })]);
  });

  it('calls the other listeners if one throws', () => {
    const { here, reports } = openTabs();
    const heard = jest.fn();
    here.on(paid, () => {
      throw new TypeError('broken');
    });
    here.on(paid, heard);
    here.emit(paid, { id: 'a', count: 1 });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([expect.objectContaining({ problem: 'listener-threw', detail: 'TypeError' })]);
  });

  it('reports where a dropped event was emitted, also if it was replayed to a late listener', async () => {
    const { here, reports } = openTabs();
    const strict = z.object({ id: z.uuid() });
    function emitBadly() {
      here.emit(paid, { id: 'a' } as never);
      here.emit(paid, { id: 'a', count: 1 });
      here.emit(state, { id: 'a', count: 1 });
    }
    here.on(defineEvent('test.paid', 1, strict), () => undefined);
    emitBadly();
    here.on(defineEvent('test.state', 1, strict), () => undefined);
    await settled();
    expect(reports.map(({ problem }) => problem)).toEqual([
      'invalid-emit',
      'invalid-delivery',
      'invalid-delivery',
    ]);
    for (const { stack } of reports) expect(stack).toMatch(/^at .*\n[^]*emitBadly/);
  });

  it('reports where a listener threw, without the message of its error', () => {
    const { here, reports } = openTabs();
    here.on(paid, function listenBadly({ id }) {
      throw new TypeError(id);
    });
    here.emit(paid, { id: 'secret', count: 1 });
    expect(reports[0]?.stack).toMatch(/^at listenBadly/);
    expect(JSON.stringify(reports)).not.toContain('secret');
  });

  it('gives a late listener the last value of a state-like event, once', async () => {
    const { here } = openTabs();
    here.emit(state, { id: 'a', count: 1 });
    here.emit(state, { id: 'a', count: 2 });
    const heard: number[] = [];
    here.on(state, ({ count }) => heard.push(count));
    await settled();
    expect(heard).toEqual([2]);
  });

  it('does not replay an old value after a new one, or to a removed listener', async () => {
    const { here } = openTabs();
    here.emit(state, { id: 'a', count: 1 });
    const heard: number[] = [];
    here.on(state, ({ count }) => heard.push(count));
    here.on(state, ({ count }) => heard.push(count * 10))();
    here.emit(state, { id: 'a', count: 2 });
    await settled();
    expect(heard).toEqual([2]);
  });

  it('sends only cross-tab events to other tabs', () => {
    const { here, there } = openTabs();
    const heard: string[] = [];
    there.on(state, () => heard.push('state'));
    there.on(paid, () => heard.push('paid'));
    here.on(state, () => undefined);
    here.emit(state, { id: 'a', count: 1 });
    here.emit(paid, { id: 'a', count: 1 });
    expect(heard).toEqual(['state']);
  });

  it('replays a value from another tab to a late listener', async () => {
    const { here, there } = openTabs();
    there.on(state, () => undefined);
    here.on(state, () => undefined);
    here.emit(state, { id: 'a', count: 7 });
    const late = jest.fn();
    there.on(state, late);
    await settled();
    expect(late).toHaveBeenCalledWith({ id: 'a', count: 7 }, {});
  });

  it('keeps the value with a supported major when another tab sends an unknown major', async () => {
    const { here, inject, reports } = openTabs();
    here.on(state, () => undefined);
    here.emit(state, { id: 'a', count: 3 });
    inject({ name: 'test.state', major: 9, replay: true, payload: { of: 'a newer release' } });
    const late = jest.fn();
    here.on(state, late);
    await settled();
    expect(late).toHaveBeenCalledWith({ id: 'a', count: 3 }, {});
    expect(reports).toEqual([expect.objectContaining({ problem: 'unknown-major', major: 9 })]);
  });

  it('drops and reports a value of a wrong shape, and replays the previous valid one', async () => {
    const { here, inject, reports } = openTabs();
    here.on(state, () => undefined);
    here.emit(state, { id: 'a', count: 4 });
    inject({ name: 'test.state', major: 1, replay: true, payload: 'nonsense' });
    expect(reports).toEqual([expect.objectContaining({ problem: 'invalid-delivery' })]);
    const late = jest.fn();
    here.on(state, late);
    await settled();
    expect(late).toHaveBeenCalledWith({ id: 'a', count: 4 }, {});
  });

  it('forwards an external event to all tabs: each listener checks it, and unknown events are dropped', () => {
    const { here, there, reports } = openTabs();
    const heard: unknown[] = [];
    there.on(state, (payload) => heard.push(['there', payload]));
    here.on(state, (payload) => heard.push(['here', payload]));
    here.forward({ name: 'test.state', major: 1, payload: { id: 'a', count: 1, more: true } });
    expect(heard).toEqual([
      ['there', { id: 'a', count: 1 }],
      ['here', { id: 'a', count: 1 }],
    ]);
    here.forward({ name: 'test.nobody', major: 3, payload: {} });
    expect(reports).toEqual([]);
    here.forward({ name: 'test.state', major: 9, payload: {} });
    here.forward({ name: 'test.state', major: 1, payload: { id: 'a' } });
    // Each tab has its own listener.
    expect(reports.map(({ problem }) => problem)).toEqual([
      'unknown-major',
      'unknown-major',
      'invalid-delivery',
      'invalid-delivery',
    ]);
    expect(heard).toHaveLength(2);
  });

  it('passes the mutation id of a forwarded event to listeners in every tab, and none for events of pages', () => {
    const { here, there } = openTabs();
    const heard: unknown[] = [];
    here.on(state, (_payload, origin) => heard.push(['here', origin]));
    there.on(state, (_payload, origin) => heard.push(['there', origin]));
    const payload = { id: 'a', count: 1 };
    here.forward({ name: 'test.state', major: 1, payload, mutationId: 'act-1' });
    here.emit(state, payload);
    expect(heard).toEqual([
      ['there', { mutationId: 'act-1' }],
      ['here', { mutationId: 'act-1' }],
      ['there', {}],
      ['here', {}],
    ]);
  });

  it('passes every message to the observer, with its origin and the number of listeners', () => {
    const seen: BusObservation[] = [];
    const bus = createBus({
      report: () => undefined,
      channel: () => null,
      observe: (sight) => seen.push(sight),
    });
    bus.on(paid, () => undefined);
    bus.on(paid, () => undefined, { majors: [7] });
    bus.emit(paid, { id: 'a', count: 1 });
    expect(seen).toEqual([
      { name: 'test.paid', major: 1, payload: { id: 'a', count: 1 }, from: 'this tab', listenerCount: 1 },
    ]);
  });

  it("accepts any message from another tab, but delivers only payloads that a listener's schema accepts", () => {
    const likely = fc.record(
      {
        name: fc.oneof(fc.constant('test.state'), fc.string()),
        major: fc.oneof(fc.constant(1), fc.anything()),
        replay: fc.oneof(fc.boolean(), fc.anything()),
        payload: fc.oneof(
          fc.anything(),
          fc.record({ id: fc.string(), count: fc.oneof(fc.integer(), fc.anything()) }),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(likely, fc.anything()), { maxLength: 8 }), (messages) => {
        const { here, inject } = openTabs();
        const heard: unknown[] = [];
        here.on(state, (payload) => heard.push(payload));
        for (const message of messages) inject(message);
        for (const payload of heard) expect(z.safeParse(schema, payload).success).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});
