import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { useLayout } from '@portal/shared/store';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FilterChip } from '../toolbar/filter-chip';
import { type ListFilter, isSet } from '../toolbar/list-filter';
import { ListStyle } from './list-style';
import { loadFilterDays } from '../toolbar/load-filter-days';
import { touchTarget } from '../layout/measures';
import { SearchField } from '../toolbar/search-field';
import { ToolPopover } from '../toolbar/tool-popover';
import { useElementWidth } from '../layout/use-element-width';
import { useFittingEntries } from '../layout/use-fitting-entries';
import { useLoadAtRest } from '../loading/use-load-at-rest';
import { useUiText } from '../text/use-ui-text';

export interface ListToolbarProps {
  readonly search?: {
    /** Label of the field, which names the searched property: `Team name`. */
    readonly label: string;
    readonly value: string;
    readonly onChange: (text: string) => void;
  };
  readonly filters?: readonly ListFilter[];
  /** {@link ToolButton}s: saved views, columns, export. */
  readonly tools?: ReactNode;
  /** Where no column headings can be pressed: on phones, and above cards. */
  readonly sort?: ReactNode;
  /** Whether the rows have column headings on larger screens. Default: true. */
  readonly hasHeadings?: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Whether the toolbar is as wide as its page. Default: false. */
  readonly isPageWide?: boolean;
}

const NO_FILTERS: readonly ListFilter[] = [];
/** Width of the row in px from which the field is wide, the tools have a text, and they are in the row at all. */
const WIDTH_OF = { wide: 1100, text: 960, icon: 540 } as const;

/**
 * Search, filters and tools of a list, always on one row. Filters without room are behind a button with the number of
 * those that are set; on phones, all of them, and the tools behind another one. All values are kept in the URL.
 */
export function ListToolbar(props: ListToolbarProps) {
  const {
    search,
    filters = NO_FILTERS,
    tools,
    sort,
    hasHeadings = true,
    isFiltered,
    onClear,
    isPageWide = false,
  } = props;
  const t = useUiText();
  const { device } = useLayout();
  const displayAt = (px: number | null) => toolDisplay(device, px);
  const [place, width] = useElementWidth({
    isPageWide,
    effectOf: (px) => `${displayAt(px)} ${String(isWide(px))}`,
  });
  const display = displayAt(width ?? null);
  useLoadAtRest(filters.some(({ kind }) => kind === 'days') ? loadFilterDays : null);
  const isMobile = device === 'mobile';
  return (
    <div ref={place} className="portal-tools" role="search" aria-label={t('filters')}>
      <ListStyle />
      {search !== undefined && <SearchField {...search} isWide={isWide(width ?? null)} />}
      {isMobile ? (
        filters.length > 0 && <FilterPanel filters={filters} isFiltered={isFiltered} onClear={onClear} />
      ) : (
        <FilterChips filters={filters} isFiltered={isFiltered} onClear={onClear} />
      )}
      <div className="portal-tools-end" data-display={display}>
        {display === 'line' ? (
          <ToolPanel sort={sort}>{tools}</ToolPanel>
        ) : (
          <>
            {!hasHeadings && sort}
            {tools}
          </>
        )}
      </div>
    </div>
  );
}

function isWide(width: number | null): boolean {
  return (width ?? 0) >= WIDTH_OF.wide;
}

/** How the tools are shown: with text, as icons, or as lines of a panel. */
type ToolDisplay = 'text' | 'icon' | 'line';

function toolDisplay(device: ReturnType<typeof useLayout>['device'], width: number | null): ToolDisplay {
  if (device === 'mobile') return 'line';
  if (width === null) return device === 'desktop' ? 'text' : 'icon';
  if (width >= WIDTH_OF.text) return 'text';
  return width >= WIDTH_OF.icon ? 'icon' : 'line';
}

interface FiltersProps extends Pick<ListToolbarProps, 'isFiltered' | 'onClear'> {
  readonly filters: readonly ListFilter[];
}

/** The filters that fit, as chips; the others behind a button. */
function FilterChips({ filters, isFiltered, onClear }: FiltersProps) {
  const t = useUiText();
  const chips = filters.map((filter) => `${filter.label} ${JSON.stringify(filter.value)}`);
  const clear = isFiltered ? t('clearFilters') : '';
  const { place, row, fit } = useFittingEntries<HTMLDivElement>([...chips, clear].join(' '));
  const shown = fit?.count ?? filters.length;
  const rest = filters.slice(shown);
  return (
    <div ref={place} className="portal-tools-chips">
      <ul ref={row} style={rest.length > 0 && fit !== null ? { width: fit.width } : undefined}>
        {filters.map((filter, index) => (
          // A chip without room stays in the row, invisible, so that its width can be measured again.
          <li key={filter.key} data-unseen={index >= shown}>
            <FilterChip filter={filter} />
          </li>
        ))}
        {isFiltered && (
          <li data-tail="" data-unseen={rest.length > 0}>
            <Button type="link" onClick={onClear}>
              {clear}
            </Button>
          </li>
        )}
      </ul>
      {rest.length > 0 && <FilterPanel filters={rest} isFiltered={isFiltered} onClear={onClear} />}
    </div>
  );
}

/** A button with the number of set filters, and a panel with all given ones. */
function FilterPanel({ filters, isFiltered, onClear }: FiltersProps) {
  const t = useUiText();
  const { device } = useLayout();
  const count = filters.filter(isSet).length;
  const label = count === 0 ? t('filters') : t('filtersSet', { count });
  return (
    <ToolPopover
      label={label}
      placement="bottomRight"
      button={{
        icon: <FilterOutlined aria-hidden />,
        style: touchTarget(device),
        ...(count > 0 && { children: <CountedLabel label={label} count={count} /> }),
      }}
      panel={({ FilterGroups }) => (
        <FilterGroups filters={filters} isFiltered={isFiltered} onClear={onClear} />
      )}
    />
  );
}

/** Shows the number only. */
function CountedLabel({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      <span className="portal-visually-hidden">{label}</span>
      <span aria-hidden>{count}</span>
    </>
  );
}

/** The tools behind one button. */
function ToolPanel({ sort, children }: { readonly sort: ReactNode; readonly children: ReactNode }) {
  const t = useUiText();
  const { device } = useLayout();
  if (sort === undefined && children === undefined) return null;
  return (
    <ToolPopover
      label={t('moreTools')}
      placement="bottomRight"
      button={{ icon: <EllipsisOutlined aria-hidden />, style: touchTarget(device) }}
      panel={() => (
        <>
          {sort}
          {children}
        </>
      )}
    />
  );
}
