import { type PageFrame as FrameState, PageFrameContext } from '@portal/shared/remote';
import { Activity, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useShell } from '../app/shell-services';
import { PartBoundary } from '../errors/part-boundary';
import { incidentOf } from '../errors/reporter';
import { partOf } from '../remote-loading/owner-text';
import { CrashedPage, PageOutlet } from './page-outlet';
import type { OpenPage } from './use-open-pages';

interface PageFrameProps {
  readonly page: OpenPage;
  readonly isVisible: boolean;
}

/** The frame of one page (architecture, Pages in the shell). */
export function PageFrame({ page: { entry, location, navigation }, isVisible }: PageFrameProps) {
  const { report } = useShell();
  const frame = useMemo<FrameState>(() => ({ isVisible, navigation }), [isVisible, navigation]);
  return (
    <PartBoundary
      onCrash={(error) => report({ ...incidentOf(partOf(entry), 'error', error), route: entry.name })}
      crashed={(reopen) => <CrashedPage entry={entry} onReopen={reopen} />}
    >
      <Activity mode={isVisible ? 'visible' : 'hidden'}>
        <PageFrameContext value={frame}>
          <Routes location={location}>
            <Route path="*" element={<PageOutlet entry={entry} />} />
          </Routes>
        </PageFrameContext>
      </Activity>
    </PartBoundary>
  );
}
