import { serverNow } from '@portal/shared/http';
import { useTextLanguage } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { Typography, theme } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../text';
import { type TimeZone, matchesZone, timeZones } from './time-zones';

interface ZoneSelectProps {
  /** IANA name. */
  readonly value: string;
  readonly isBusy: boolean;
  readonly onChange: (zone: string) => void;
}

/** All zones of this browser, searchable by place or offset, with the current time in the chosen one. */
export function ZoneSelect({ value, isBusy, onChange }: ZoneSelectProps) {
  const t = useText();
  const language = useTextLanguage();
  const { device } = useLayout();
  const { token } = theme.useToken();
  // Offsets change twice a year in some zones, but rarely while the page is open.
  const [now] = useState(() => new Date(serverNow()));
  const zones = useMemo(() => timeZones(now, value), [now, value]);
  const byName = useMemo(() => new Map(zones.map((zone) => [zone.name, zone])), [zones]);
  return (
    <div>
      <SearchSelect
        aria-label={t('preferences.zone')}
        matches={(typed, option) => {
          const zone = byName.get(String(option?.value));
          return zone !== undefined && matchesZone(zone, typed);
        }}
        value={value}
        loading={isBusy}
        disabled={isBusy}
        onChange={(zone: string) => onChange(zone)}
        options={zones.map((zone) => ({ value: zone.name, label: labelOf(zone) }))}
        style={{ width: device === 'mobile' ? '100%' : token.screenXS * 0.7, ...touchTarget(device) }}
      />
      <Typography.Text
        type="secondary"
        style={{ display: 'block', marginBlockStart: token.marginXXS, fontSize: token.fontSizeSM }}
      >
        {t('preferences.zoneNow', { time: timeIn(value, now, language) })}
      </Typography.Text>
    </div>
  );
}

function labelOf({ name, offsetText }: TimeZone): string {
  return `${name.replaceAll('_', ' ')} (${offsetText})`;
}

function timeIn(timeZone: string, now: Date, language: string): string {
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      now,
    );
  } catch {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(now);
  }
}
