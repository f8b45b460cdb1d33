import type { EventDefinition } from '@portal/shared/events/define-event';
import { certificationChanged } from '@portal/shared/events/certification';
import { connectorChanged } from '@portal/shared/events/connector';
import { applicationChanged, packChanged } from '@portal/shared/events/application';
import { invoiceChanged } from '@portal/shared/events/invoice';
import { layoutChanged } from '@portal/shared/events/layout';
import { localeChanged } from '@portal/shared/events/locale';
import { orderCancelled, orderCreated, orderPaid, orderRefunded } from '@portal/shared/events/order';
import { sessionChanged } from '@portal/shared/events/session';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { themeChanged } from '@portal/shared/events/theme';
import { eventShape } from '@portal/shared/contracts/contract-shape';
import type { EventShapes } from '@portal/shared/remote/release';
import type { ProvidedEvents } from './activation-rules';

const BY_SHELL: readonly Pick<EventDefinition, 'name' | 'major'>[] = [
  sessionChanged,
  localeChanged,
  layoutChanged,
  themeChanged,
];
/** The shell forwards them to the bus. */
const BY_PROVIDER: readonly Pick<EventDefinition, 'name' | 'major' | 'schema'>[] = [
  teamChanged,
  memberChanged,
  orderCreated,
  orderPaid,
  orderCancelled,
  orderRefunded,
  invoiceChanged,
  certificationChanged,
  connectorChanged,
  applicationChanged,
  packChanged,
];

/** Events whose sender, shell or provider, has no manifest. Remotes may listen to them. */
export const PROVIDED_EVENTS: ProvidedEvents = [...BY_SHELL, ...BY_PROVIDER].map(({ name, major }) => ({
  name,
  majors: [major],
}));

/** What the provider of this version publishes. */
export function publishedEvents(): EventShapes {
  return Object.fromEntries(
    BY_PROVIDER.map(({ name, major, schema }) => [`${name}@${String(major)}`, eventShape(schema)]),
  );
}
