import { useText } from '../locales/use-text';

/** The keyboard shortcuts of the palette; hidden below desktop width. */
export function PaletteKeys() {
  const t = useText();
  return (
    <div className="portal-palette-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('palette.toMove')}
      </span>
      <span>
        <kbd>↵</kbd>
        {t('palette.toOpen')}
      </span>
      <span>
        <kbd>{t('palette.escape')}</kbd>
        {t('palette.toClose')}
      </span>
    </div>
  );
}
