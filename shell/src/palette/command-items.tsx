import type { Language } from '@portal/shared/contracts/language';
import { mayDo } from '@portal/shared/remote/can.policy';
import type { CommandManifest } from '@portal/shared/remote/manifest';
import type { RemoteInSet } from '@portal/shared/remote/release';
import type { SessionUser } from '@portal/shared/store';
import { MenuIcon } from '../menu/menu-icon';
import type { RouteDirectory } from '../routing/route-directory';
import { addressWith } from './address-with';
import { isOffered, otherLanguage } from './page-items';
import type { PaletteItem } from './palette-item';

interface CommandContext {
  readonly directory: RouteDirectory;
  readonly user: SessionUser | null;
  readonly language: Language;
}

/** The commands of the release set's remotes whose target exists and that the user may use. Loads no code. */
export function commandItems(
  remotes: readonly RemoteInSet[],
  context: CommandContext,
): readonly PaletteItem[] {
  return remotes.flatMap(({ part, manifest }) =>
    (manifest.commands ?? []).flatMap((command) => itemOf(part, command, context)),
  );
}

function itemOf(part: string, command: CommandManifest, { directory, user, language }: CommandContext) {
  const { name, title, icon = 'application', keywords = [], route, query = {}, needs } = command;
  const entry = directory.byName(route);
  if (entry === null || !isOffered(entry, user)) return [];
  if (needs !== undefined && !mayDo(user, needs.action, needs.permission)) return [];
  const other = otherLanguage(language);
  const item: PaletteItem = {
    id: `command:${part}:${name}`,
    group: 'actions',
    title: title[language],
    alias: { text: title[other], language: other },
    keywords,
    icon: <MenuIcon name={icon} />,
    choice: { kind: 'go', to: addressWith(entry.path, query) },
  };
  return [item];
}
