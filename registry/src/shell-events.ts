import type { EventDefinition } from '@portal/shared/events/define-event';
import { layoutChanged } from '@portal/shared/events/layout';
import { localeChanged } from '@portal/shared/events/locale';
import { sessionChanged } from '@portal/shared/events/session';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { themeChanged } from '@portal/shared/events/theme';
import type { ShellEvents } from './activation-rules';

const definitions: readonly Pick<EventDefinition, 'name' | 'major'>[] = [
  sessionChanged,
  localeChanged,
  layoutChanged,
  themeChanged,
  // Of which the provider tells: the shell brings them onto the bus.
  teamChanged,
  memberChanged,
];

/** The shell has no manifest; a listener to these is not without an emitter. */
export const SHELL_EVENTS: ShellEvents = definitions.map(({ name, major }) => ({ name, majors: [major] }));
