import { Trans } from '../locales/trans';

const KEY = { kbd: <kbd /> };

/** The keyboard shortcuts of the palette; hidden below desktop width. */
export function PaletteKeys() {
  return (
    <div className="portal-palette-keys" aria-hidden="true">
      {(['toMove', 'toOpen', 'toClose'] as const).map((key) => (
        <span key={key}>
          <Trans i18nKey={`palette.${key}`} components={KEY} />
        </span>
      ))}
    </div>
  );
}
