import { RowText } from '@portal/shared/ui/row-text';
import { Trans } from '../../trans';
import type { DeviceRow } from './device-rows';

/** Lines of a row: two addresses, or the latest one and the number of the others. */
const MAX_LINES = 2;

/** Where a device was used, the latest first. */
export function Addresses({ addresses }: Pick<DeviceRow, 'addresses'>) {
  if (addresses.length <= MAX_LINES) return <Lines addresses={addresses} />;
  return (
    <Trans
      i18nKey="sessions.moreAddresses"
      components={{
        shown: <Lines addresses={addresses.slice(0, MAX_LINES - 1)} />,
        more: <RowText tone="secondary" />,
        count: <>{addresses.length - MAX_LINES + 1}</>,
      }}
    />
  );
}

function Lines({ addresses }: Pick<DeviceRow, 'addresses'>) {
  return addresses.map(({ ip, place }) => (
    <div key={ip}>{place === undefined || place === '' ? ip : `${ip} · ${place}`}</div>
  ));
}
