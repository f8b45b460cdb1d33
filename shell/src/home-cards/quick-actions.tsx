import { useTextLanguage } from '@portal/shared/i18n';
import { Can, RouteDirectoryContext, RouteLink } from '@portal/shared/remote';
import type { CommandManifest } from '@portal/shared/remote/manifest';
import type { ReleaseSet } from '@portal/shared/remote/release';
import { type ReactNode, useContext } from 'react';
import { useShell } from '../app/shell-services';
import { MENU_ICONS } from '../layout/menu-icons';
import { useText } from '../locales/use-text';
import { HomeCardFrame } from './slot-card';

interface QuickAction extends CommandManifest {
  readonly part: string;
  readonly quick: number;
}

/** Commands that their remotes want on the home page, in their order. */
function quickActionsOf(set: ReleaseSet): readonly QuickAction[] {
  return set.remotes
    .flatMap(({ part, manifest: { commands = [] } }) =>
      commands.flatMap(({ quick, ...command }) => (quick === undefined ? [] : [{ ...command, part, quick }])),
    )
    .sort((a, b) => a.quick - b.quick || a.part.localeCompare(b.part));
}

/** What people begin from here: data of the manifests, so that no code is loaded for it. */
export function QuickActions() {
  const t = useText();
  const { config } = useShell();
  const { find } = useContext(RouteDirectoryContext);
  const actions = quickActionsOf(config.set).filter(({ route }) => find(route) !== null);
  if (actions.length === 0) return null;
  return (
    <HomeCardFrame title={t('home.quick')} span={8}>
      <ul className="portal-quick">
        {actions.map((action) => (
          <Permitted key={`${action.part}/${action.name}`} needs={action.needs}>
            <li>
              <QuickLink action={action} />
            </li>
          </Permitted>
        ))}
      </ul>
    </HomeCardFrame>
  );
}

interface PermittedProps {
  readonly needs: CommandManifest['needs'];
  readonly children: ReactNode;
}

function Permitted({ needs, children }: PermittedProps) {
  if (needs === undefined) return children;
  return (
    <Can do={needs.action} in={needs.permission}>
      {children}
    </Can>
  );
}

function QuickLink({ action: { route, query, icon, title } }: { readonly action: QuickAction }) {
  const language = useTextLanguage();
  const Icon = icon === undefined ? null : MENU_ICONS[icon];
  return (
    <RouteLink to={route} {...(query !== undefined && { query })}>
      {Icon !== null && <Icon aria-hidden="true" />}
      <span>{title[language]}</span>
    </RouteLink>
  );
}
