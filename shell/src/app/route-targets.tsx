import { useTextLanguage } from '@portal/shared/i18n';
import { type RouteDirectory as RouteTargetDirectory, RouteDirectoryContext } from '@portal/shared/remote';
import { useSession } from '@portal/shared/store';
import { type ReactNode, useMemo } from 'react';
import { useShell } from '../services/shell-services';
import { maySee } from '../routing/may-see';

/** Provides the routes by name to remotes: a link is rendered only if its target exists. */
export function RouteTargets({ children }: { readonly children: ReactNode }) {
  const { directory, loads } = useShell();
  const language = useTextLanguage();
  const { user } = useSession();
  const targets = useMemo<RouteTargetDirectory>(
    () => ({
      find(name) {
        const entry = directory.byName(name);
        return entry !== null && maySee(entry, user)
          ? { name, path: entry.path, title: entry.title[language] }
          : null;
      },
      prefetch(name) {
        const entry = directory.byName(name);
        if (entry !== null) void loads.prepare(entry);
      },
    }),
    [directory, loads, language, user],
  );
  return <RouteDirectoryContext value={targets}>{children}</RouteDirectoryContext>;
}
