import type { LayoutSettings } from '../state/settings';

type LayoutDrawingProps = Pick<LayoutSettings, 'layout' | 'menuTheme'>;

/** Thumbnail of a page: menu position and theme. Decorative, since the name is beside it. */
export function LayoutDrawing({ layout, menuTheme }: LayoutDrawingProps) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true" data-menu={menuTheme}>
      <rect className="page" width="96" height="60" />
      {layout === 'side' ? (
        <>
          <rect className="bar" x="28" width="68" height="11" />
          <rect className="menu" width="28" height="60" />
          <rect className="on-menu accent" x="5" y="5" width="5" height="5" rx="1" />
          <rect className="on-menu" x="5" y="17" width="18" height="3" rx="1.5" />
          <rect className="on-menu" x="5" y="25" width="14" height="3" rx="1.5" />
          <rect className="on-menu" x="5" y="33" width="16" height="3" rx="1.5" />
          <rect className="card" x="34" y="17" width="56" height="11" rx="2" />
          <rect className="card" x="34" y="33" width="26" height="21" rx="2" />
          <rect className="card" x="64" y="33" width="26" height="21" rx="2" />
        </>
      ) : (
        <>
          <rect className="menu" width="96" height="12" />
          <rect className="on-menu accent" x="5" y="3.5" width="5" height="5" rx="1" />
          <rect className="on-menu" x="16" y="4.5" width="14" height="3" rx="1.5" />
          <rect className="on-menu" x="34" y="4.5" width="11" height="3" rx="1.5" />
          <rect className="on-menu" x="49" y="4.5" width="13" height="3" rx="1.5" />
          <rect className="card" x="12" y="18" width="72" height="11" rx="2" />
          <rect className="card" x="12" y="34" width="34" height="20" rx="2" />
          <rect className="card" x="50" y="34" width="34" height="20" rx="2" />
        </>
      )}
    </svg>
  );
}
