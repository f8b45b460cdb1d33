import { useFormat } from '@portal/shared/i18n';
import type { BusEntry } from './bus-log';
import { useBusEntries } from './bus-log-context';
import { useInspectorText } from './use-inspector-text';

/** The log of the bus, newest entry first; updates live. */
export function EventList() {
  const t = useInspectorText();
  const entries = useBusEntries();
  if (entries.length === 0) return <p>{t('noEvents')}</p>;
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
        <strong>{event === '' ? t('noName') : event}</strong>{' '}
        {major !== null && <code>{versionText(major)}</code>}
        <small>{t('at', { milliseconds: format.number(Math.round(at)) })}</small>
      </p>
      {what.kind === 'delivered' ? (
        <>
          <p>
            {[
              emitter ?? t('otherTab'),
              t('listeners', { count: what.listenerCount }),
              t('bytes', { bytes: what.bytes }),
            ].join(' · ')}
          </p>
          <p>
            <code>{what.preview}</code>
          </p>
        </>
      ) : (
        <p className="portal-inspector-dev">
          {emitter !== null && `${emitter} · `}
          {t('dropped', { problem: what.problem, detail: what.detail })}
        </p>
      )}
    </>
  );
}

function versionText(major: number): string {
  return `@${String(major)}`;
}
