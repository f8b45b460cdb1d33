import { useFormat } from '@portal/shared/i18n';
import { useSyncExternalStore } from 'react';
import { useShell } from '../app/shell-services';
import type { BusEntry } from './bus-log';
import { useInspectorText } from './use-inspector-text';

const NONE: readonly BusEntry[] = [];
const unwatched = (): (() => void) => () => undefined;

/** What went over the bus, the newest first, as it happens. */
export function EventList() {
  const { inspector } = useShell();
  const t = useInspectorText();
  const entries = useSyncExternalStore(
    inspector?.busLog.subscribe ?? unwatched,
    inspector?.busLog.current ?? (() => NONE),
  );
  if (entries.length === 0) return <p>{t.noEvents}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.number}>
          <EventLine entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EventLine({ entry: { event, major, emitter, at, what } }: { readonly entry: BusEntry }) {
  const t = useInspectorText();
  const format = useFormat();
  return (
    <>
      <p>
        <strong>{event === '' ? t.noName : event}</strong>{' '}
        {major !== null && <code>{versionText(major)}</code>}
        <small>{t.at(format.number(Math.round(at)))}</small>
      </p>
      {what.kind === 'delivered' ? (
        <>
          <p>{[emitter ?? t.otherTab, t.listenerCount(what.listenerCount), t.bytes(what.bytes)].join(' · ')}</p>
          <p>
            <code>{what.preview}</code>
          </p>
        </>
      ) : (
        <p className="portal-inspector-dev">
          {emitter !== null && `${emitter} · `}
          {t.dropped(what.problem, what.detail)}
        </p>
      )}
    </>
  );
}

function versionText(major: number): string {
  return `@${String(major)}`;
}
