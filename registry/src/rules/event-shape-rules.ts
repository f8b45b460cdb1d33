import type { EventShape, EventShapes, Release } from '@portal/shared/remote/release';
import type { ProviderDescription } from './call-rules';
import { unreadable, type Difference } from './field-differences';
import { SHELL } from '../model/names';
import { versionKeys } from './version-keys';

/** A part, or the provider, with the shape in which it sends or reads an event. */
interface Side {
  readonly part: string;
  /** `mf-team@0.1.0-1a2b3c4d`. */
  readonly who: string;
  /** `team.changed@1`. */
  readonly event: string;
  readonly shape: EventShape;
}

const PROVIDER = 'provider';

/**
 * The bus drops a payload that the listener's own definition rejects, so a listener must be able to read what each sender
 * of the set sends. Releases that do not describe their events are not judged.
 */
export function checkEventShapes(
  releases: readonly Release[],
  provider: ProviderDescription | undefined,
): readonly string[] {
  return mismatches(releases, sendersIn(releases, provider?.events ?? {}));
}

/** The same for the events of a provider alone. */
export function checkPublishedEvents(
  releases: readonly Release[],
  published: EventShapes,
): readonly string[] {
  return mismatches(releases, publishedSides(published));
}

function mismatches(releases: readonly Release[], senders: readonly Side[]): readonly string[] {
  return listenersIn(releases, senders).flatMap((listener) =>
    senders
      .filter(({ event, part }) => event === listener.event && part !== listener.part)
      .filter(({ shape }) => shape.hash !== listener.shape.hash)
      .flatMap((sender) => {
        const [first, ...others] = unreadable(sender.shape.fields, listener.shape.fields);
        return first === undefined ? [] : [sentence(listener, sender, first, others.length)];
      }),
  );
}

function publishedSides(published: EventShapes): readonly Side[] {
  return Object.entries(published).map(([event, shape]) => ({
    part: PROVIDER,
    who: 'the provider',
    event,
    shape,
  }));
}

function sendersIn(releases: readonly Release[], published: EventShapes): readonly Side[] {
  const declared = releases.flatMap((release) =>
    versionKeys(release.manifest?.events.emits).flatMap((event) => sideOf(release, event, event)),
  );
  const others = [...declared, ...publishedSides(published)];
  // The shell has no manifest. What it knows and nobody else sends, it sends itself.
  const own = releases
    .filter(({ part }) => part === SHELL)
    .flatMap((shell) =>
      Object.keys(shell.events ?? {})
        .filter((event) => !others.some((side) => side.event === event))
        .flatMap((event) => sideOf(shell, event, event)),
    );
  return [...others, ...own];
}

function listenersIn(releases: readonly Release[], senders: readonly Side[]): readonly Side[] {
  return releases.flatMap((release) => {
    const events =
      release.part === SHELL
        ? Object.keys(release.events ?? {}).filter((event) =>
            senders.some((side) => side.event === event && side.part !== SHELL),
          )
        : versionKeys(release.manifest?.events.listens);
    return events.flatMap((event) => sideOf(release, event, readAs(release.events ?? {}, event)));
  });
}

function sideOf({ part, id, events = {} }: Release, event: string, definition: string): readonly Side[] {
  const shape = Object.hasOwn(events, definition) ? events[definition] : undefined;
  return shape === undefined ? [] : [{ part, who: `${part}@${id}`, event, shape }];
}

/** A listener that names several majors reads those that it has no definition of with the definition of another. */
function readAs(events: EventShapes, event: string): string {
  if (Object.hasOwn(events, event)) return event;
  const name = event.slice(0, event.lastIndexOf('@') + 1);
  return Object.keys(events).find((key) => key.startsWith(name)) ?? event;
}

function sentence(listener: Side, sender: Side, first: Difference, others: number): string {
  const more = others === 0 ? '' : ` and ${String(others)} more fields`;
  return `${listener.who} cannot read ${listener.event} as ${sender.who} sends it: ${describe(first)}${more}. Emit what differs as a new major version, or activate a ${listener.part} that reads it in the same step.`;
}

function describe({ path, kind, sent, read }: Difference): string {
  const field = path === '' ? 'the payload' : path;
  switch (kind) {
    case 'absent':
      return `${field} is not sent`;
    case 'uncertain':
      return `${field} is not always sent`;
    case 'type':
      return `${field} is ${sent}, not ${read}`;
  }
}
