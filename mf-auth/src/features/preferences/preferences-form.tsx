import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import type { Preferences } from '@portal/shared/contracts/account';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { useLanguage, useLayout, useSession } from '@portal/shared/store';
import { ColorSwatches } from '@portal/shared/ui/color-swatches';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Card, Flex, Segmented, Switch, theme } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../text';
import { DefaultTeamRow } from './default-team-row';
import { PreferenceRow } from './preference-row';
import { layoutChoice, type LayoutSwitch } from './use-layout-preferences';
import { type Appearance, usePreferences } from './use-preferences';
import { ZoneSelect } from './zone-select';

const APPEARANCES: readonly Appearance[] = ['light', 'dark', 'system'];
/** The fixed side menu is offered while there is a side menu. */
const SWITCHES: readonly LayoutSwitch[] = ['fixedHeader', 'fixedSider', 'multiTab'];
const ICONS = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
} as const satisfies Record<Appearance, ReactNode>;

/**
 * Language, time zone, appearance, colour and layout (E24), and the default team (50), saved with the account.
 */
export function PreferencesForm() {
  const { query, ...change } = usePreferences();
  return <QueryResult query={query}>{(kept) => <Fields kept={kept} {...change} />}</QueryResult>;
}

type FieldsProps = Omit<ReturnType<typeof usePreferences>, 'query'> & { readonly kept: Preferences };

function Fields({ kept, appearance, color, layout, choose, saving }: FieldsProps) {
  const t = useText();
  const language = useLanguage();
  const isMobile = useLayout().device === 'mobile';
  const { user } = useSession();
  const { token } = theme.useToken();
  const colorTitle = useId();
  const zone = kept.tz ?? user?.tz ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card styles={{ body: { paddingBlock: token.paddingXS } }}>
      <Flex vertical component="dl" style={{ margin: 0 }}>
        <PreferenceRow title={t('preferences.language')} text={t('preferences.languageText')}>
          <Segmented<Language>
            block={isMobile}
            aria-label={t('preferences.language')}
            value={language}
            disabled={saving === 'lan'}
            onChange={(lan) => choose('lan', { lan })}
            options={LANGUAGES.map((value) => ({
              value,
              label: <span lang={value}>{t(`preferences.names.${value}`)}</span>,
            }))}
          />
        </PreferenceRow>
        <PreferenceRow title={t('preferences.zone')} text={t('preferences.zoneText')}>
          <ZoneSelect value={zone} isBusy={saving === 'tz'} onChange={(tz) => choose('tz', { tz })} />
        </PreferenceRow>
        <DefaultTeamRow />
        <PreferenceRow title={t('preferences.appearance')} text={t('preferences.appearanceText')}>
          <Segmented<Appearance>
            block={isMobile}
            aria-label={t('preferences.appearance')}
            value={appearance}
            disabled={saving === 'appearance'}
            onChange={(next) => choose('appearance', { appearance: next })}
            options={APPEARANCES.map((value) => ({
              value,
              icon: ICONS[value],
              label: t(`preferences.${value}`),
            }))}
          />
        </PreferenceRow>
        <PreferenceRow title={t('preferences.color')} titleId={colorTitle} text={t('preferences.colorText')}>
          <ColorSwatches
            labelledBy={colorTitle}
            value={color}
            onChange={(next) => choose('color', { layout: { color: next } })}
          />
        </PreferenceRow>
        {SWITCHES.filter((name) => name !== 'fixedSider' || layout.layout === 'side').map((name) => (
          <PreferenceRow key={name} title={t(`preferences.${name}`)} text={t(`preferences.${name}Text`)}>
            <Switch
              aria-label={t(`preferences.${name}`)}
              checked={layout[name]}
              loading={saving === name}
              onChange={(isOn) => choose(name, { layout: layoutChoice(name, isOn) })}
            />
          </PreferenceRow>
        ))}
      </Flex>
    </Card>
  );
}
