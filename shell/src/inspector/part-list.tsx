import type { PageInspection } from '@portal/shared/remote/release';
import { useFormat } from '@portal/shared/i18n';
import { Button, Switch } from 'antd';
import { useCallback, useId } from 'react';
import { usePolledValue } from '../browser/use-polled-value';
import { useShell } from '../services/shell-services';
import { type RenderedPiece, renderedPieces } from './rendered-pieces';
import { setDevServer } from './inspection-calls';
import { UPDATE_INTERVAL_MS } from './update-interval';
import { type PartLoad, partLoads } from './part-loads';
import { useInspectionChange } from './use-inspection-change';
import { useInspectorText } from './use-inspector-text';

/** Selects every part. */
export const EVERY_PART = '*';
const SHELL = 'shell';

interface PartListProps {
  readonly inspection: PageInspection;
  readonly outlined: string | null;
  readonly onOutline: (part: string | null) => void;
}

/** Each part with its release, its content in this page and its loading costs; parts with content come first. */
export function PartList({ inspection, outlined, onOutline }: PartListProps) {
  const { config } = useShell();
  const t = useInspectorText();
  const switchId = useId();
  const read = useCallback(
    () => ({ loads: loadsOfPage(config.set), pieces: renderedPieces(document) }),
    [config.set],
  );
  const { loads, pieces } = usePolledValue(read, UPDATE_INTERVAL_MS);
  const renders = ({ part }: PartLoad) => part === SHELL || pieces.some((piece) => piece.part === part);
  return (
    <>
      <p className="portal-inspector-switch">
        <Switch
          id={switchId}
          size="small"
          checked={outlined === EVERY_PART}
          onChange={(isOn) => onOutline(isOn ? EVERY_PART : null)}
        />
        <label htmlFor={switchId}>{t('outline')}</label>
      </p>
      <ul>
        {[...loads.filter(renders), ...loads.filter((load) => !renders(load))].map((load) => (
          <li
            key={load.part}
            onPointerEnter={() => {
              if (outlined === null) onOutline(load.part);
            }}
            onPointerLeave={() => {
              if (outlined === load.part) onOutline(null);
            }}
          >
            <PartLine
              load={load}
              pieces={pieces.filter(({ part }) => part === load.part)}
              origin={inspection.pointed[load.part]}
            />
            {load.part !== SHELL && <PointButtons part={load.part} inspection={inspection} />}
          </li>
        ))}
      </ul>
      {inspection.devOrigins.length === 0 && <p>{t('noDevOrigins')}</p>}
    </>
  );
}

interface PartLineProps {
  readonly load: PartLoad;
  readonly pieces: readonly RenderedPiece[];
  readonly origin: string | undefined;
}

function PartLine({ load, pieces, origin }: PartLineProps) {
  const t = useInspectorText();
  const format = useFormat();
  const rendered = [...(load.part === SHELL ? [t('frame')] : []), ...pieces.map(({ piece }) => piece)];
  const kilobytes = format.number(Math.round(load.bytes / 102.4) / 10);
  return (
    <>
      <p>
        <strong>{load.part}</strong> <code>{load.release}</code>
      </p>
      {load.owner !== null && <p>{load.owner}</p>}
      <p>
        {load.files === 0
          ? t('notLoaded')
          : t('load', { count: load.files, kilobytes, milliseconds: load.loading })}
      </p>
      <p>
        {rendered.length === 0 ? t('rendersNothing') : t('rendered', { pieces: rendered.join(t('comma')) })}
      </p>
      {origin !== undefined && <p className="portal-inspector-dev">{t('pointed', { origin })}</p>}
    </>
  );
}

function PointButtons({
  part,
  inspection: { devOrigins, pointed },
}: {
  readonly part: string;
  readonly inspection: PageInspection;
}) {
  const t = useInspectorText();
  const { isBusy, change } = useInspectionChange();
  return devOrigins
    .filter((origin) => pointed[part] !== origin)
    .map((origin) => (
      <Button
        key={origin}
        size="small"
        loading={isBusy}
        onClick={() => change(() => setDevServer(part, origin))}
      >
        {t('point', { part, origin })}
      </Button>
    ));
}

function loadsOfPage(set: Parameters<typeof partLoads>[0]): readonly PartLoad[] {
  const timings = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  return partLoads(set, timings, document.baseURI);
}
