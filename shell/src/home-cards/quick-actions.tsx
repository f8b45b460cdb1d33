import { useTextLanguage } from '@portal/shared/i18n';
import { RouteDirectoryContext, RouteLink } from '@portal/shared/remote';
import { mayDo } from '@portal/shared/remote/can.policy';
import type { CommandManifest } from '@portal/shared/remote/manifest';
import type { ReleaseSet } from '@portal/shared/remote/release';
import { useSession } from '@portal/shared/store';
import { useContext } from 'react';
import { useShell } from '../services/shell-services';
import { MenuIcon } from '../menu/menu-icon';
import { useText } from '../locales/use-text';
import { HomeCardFrame } from './slot-card';

interface QuickAction extends CommandManifest {
  readonly part: string;
  readonly quick: number;
}

/** Commands with `quick`, in their order. */
function quickActionsOf(set: ReleaseSet): readonly QuickAction[] {
  return set.remotes
    .flatMap(({ part, manifest: { commands = [] } }) =>
      commands.flatMap(({ quick, ...command }) => (quick === undefined ? [] : [{ ...command, part, quick }])),
    )
    .sort((a, b) => a.quick - b.quick || a.part.localeCompare(b.part));
}

/** Links to common actions. They come from the manifests, so no code is loaded for them. */
export function QuickActions() {
  const t = useText();
  const { config } = useShell();
  const { find } = useContext(RouteDirectoryContext);
  const { user } = useSession();
  const actions = quickActionsOf(config.set).filter(
    ({ route, needs }) =>
      find(route) !== null && (needs === undefined || mayDo(user, needs.action, needs.permission)),
  );
  if (actions.length === 0) return null;
  return (
    <HomeCardFrame title={t('home.quick')} span={8}>
      <ul className="portal-quick">
        {actions.map((action) => (
          <li key={`${action.part}/${action.name}`}>
            <QuickLink action={action} />
          </li>
        ))}
      </ul>
    </HomeCardFrame>
  );
}

function QuickLink({ action: { route, query, icon, title } }: { readonly action: QuickAction }) {
  const language = useTextLanguage();
  return (
    <RouteLink to={route} {...(query !== undefined && { query })}>
      {icon !== undefined && <MenuIcon name={icon} />}
      <span>{title[language]}</span>
    </RouteLink>
  );
}
