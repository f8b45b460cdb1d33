import type { PageInspection } from '@portal/shared/remote/release';
import { useFormat } from '@portal/shared/i18n';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useShell } from '../services/shell-services';
import { EventList } from './event-list';
import { endInspection } from './inspection-calls';
import { PartList } from './part-list';
import { SharedList } from './shared-list';
import { useInspectionChange } from './use-inspection-change';
import { useInspectorText } from './use-inspector-text';

const VIEWS = ['parts', 'events', 'shared'] as const;
type View = (typeof VIEWS)[number];

interface InspectorPanelProps {
  readonly inspection: PageInspection;
  /** Part whose content is outlined, or `*` for all. */
  readonly outlined: string | null;
  readonly onOutline: (part: string | null) => void;
}

/** The inspector's panel beside the page. The page remains usable. */
export function InspectorPanel({ inspection, outlined, onOutline }: InspectorPanelProps) {
  const { config } = useShell();
  const t = useInspectorText();
  const format = useFormat();
  const titleId = useId();
  const [view, setView] = useState<View>('parts');
  const { isBusy, change } = useInspectionChange();
  return (
    <section className="portal-inspector-panel" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('name')}</h2>
        <p>{t('revision', { revision: config.set.revision, hostApi: config.set.shell.hostApi })}</p>
        <Segmented<View>
          block
          aria-label={t('views')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
        />
      </header>
      <div className="portal-inspector-view">
        {view === 'parts' && <PartList inspection={inspection} outlined={outlined} onOutline={onOutline} />}
        {view === 'events' && <EventList />}
        {view === 'shared' && <SharedList />}
      </div>
      <footer>
        <span>{t('until', { time: format.dateTime(inspection.until) })}</span>
        <Button size="small" loading={isBusy} onClick={() => change(endInspection)}>
          {t('end')}
        </Button>
      </footer>
    </section>
  );
}
