import { TextsProvider } from '@portal/shared/i18n';
import { BorrowedSlotContext } from '@portal/shared/remote';
import { PortalRouter } from '@portal/shared/router';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { renderBorrowedSlot } from '../borrowed-slots/borrowed-slot-outlet';
import { ErrorNotices } from '../errors/error-notices';
import { SHELL_TEXTS } from '../locales/use-text';
import { NoticeArea } from '../notices/notice-area';
import type { ShellRouter } from '../routing/shell-router';
import type { ShellStore } from '../state/shell-store';
import { ThemeFrame } from '../theme/theme-frame';
import { RouteTargets } from './route-targets';
import { type ShellServices, ShellServicesContext } from '../services/shell-services';

interface ShellAppProps {
  readonly services: ShellServices;
  readonly store: ShellStore;
  readonly router: ShellRouter;
  /** Set only in an inspected page. */
  readonly Inspector: ComponentType | undefined;
}

/** Root component of the shell. */
export function ShellApp({ services, store, router, Inspector }: ShellAppProps) {
  return (
    <TextsProvider parts={[SHELL_TEXTS, ...services.config.set.remotes.map(({ part }) => part)]}>
      <Provider store={store}>
        <ShellServicesContext value={services}>
          <ThemeFrame>
            {Inspector && <Inspector />}
            <ErrorNotices />
            <RouteTargets>
              <BorrowedSlotContext value={renderBorrowedSlot}>
                <PortalRouter router={router} />
              </BorrowedSlotContext>
              <NoticeArea />
            </RouteTargets>
          </ThemeFrame>
        </ShellServicesContext>
      </Provider>
    </TextsProvider>
  );
}
