import DownOutlined from '@ant-design/icons/DownOutlined';
import { App, Button, theme } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useLoadAtRest } from '../ui/loading/use-load-at-rest';
import { useLoaded } from '../ui/loading/use-loaded';
import type { CountrySelectProps } from './country-select';
import { useCodesText } from './use-codes-text';

const loadSelect = () => import('./country-select').then(({ CountrySelect }) => CountrySelect);

/**
 * Dial codes of all countries. Until it is opened, it is a button that looks like the closed select: most people never
 * open it, and the select with its countries is larger than the form.
 */
export function AreaCodeSelect(props: CountrySelectProps) {
  const t = useCodesText();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const [isOpened, setOpened] = useState(false);
  const opened = useLoaded({
    isNeeded: isOpened,
    load: loadSelect,
    onFailure() {
      setOpened(false);
      void message.error(t('areaCodesMissing'));
    },
  });
  const prefetch = useLoadAtRest(loadSelect);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(true);
  }

  if (opened !== null) return <opened.Component {...props} />;
  return (
    <Button
      role="combobox"
      translate="no"
      aria-label={t('areaCode')}
      aria-haspopup="listbox"
      aria-expanded={false}
      disabled={props.disabled === true}
      loading={isOpened}
      icon={<DownOutlined style={{ fontSize: token.fontSizeIcon, color: token.colorTextQuaternary }} />}
      iconPlacement="end"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onKeyDown={handleKey}
      onClick={() => setOpened(true)}
      style={{
        width: 96,
        flex: 'none',
        justifyContent: 'space-between',
        paddingInline: token.controlPaddingHorizontal - token.lineWidth,
        fontWeight: 'normal',
      }}
    >
      +{props.value}
    </Button>
  );
}
