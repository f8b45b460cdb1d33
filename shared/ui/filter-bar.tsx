import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, Flex, theme } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { touchTarget } from './measures';
import { SearchField } from './search-field';
import { useUiText } from './use-ui-text';

export interface FilterBarProps {
  readonly search?: {
    /** Label of the field, which names the searched property: `Team name`. */
    readonly label: string;
    readonly value: string;
    readonly onChange: (text: string) => void;
  };
  /** {@link FilterSelect} and similar filters. */
  readonly children?: ReactNode;
  /**
   * The values of those children. If given, a phone collapses the filters behind a button with the number of set
   * filters. Omit it for a single filter, which then stays visible.
   */
  readonly folded?: readonly unknown[];
  /** Button that opens the saved views of the list. */
  readonly views?: ReactNode;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Search and filters of a list. Their values are kept in the URL. */
export function FilterBar({ search, children, folded, views, isFiltered, onClear }: FilterBarProps) {
  const t = useUiText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const isMobile = device === 'mobile';
  const clear = isFiltered && (
    <Button type="link" onClick={onClear} style={isMobile ? touchTarget(device) : {}}>
      {t('clearFilters')}
    </Button>
  );
  return (
    <Flex
      role="search"
      aria-label={t('filters')}
      gap={token.marginSM}
      wrap
      vertical={isMobile}
      align={isMobile ? 'stretch' : 'center'}
      style={{ marginBlockEnd: token.margin }}
    >
      {search !== undefined && <SearchField {...search} />}
      {isMobile && folded !== undefined ? (
        <FoldedFilters count={folded.filter(isSet).length} views={views} clear={clear}>
          {children}
        </FoldedFilters>
      ) : (
        <>
          {children}
          {views}
          {clear}
        </>
      )}
    </Flex>
  );
}

interface FoldedFiltersProps {
  /** Number of set filters. */
  readonly count: number;
  readonly views: ReactNode;
  readonly clear: ReactNode;
  readonly children: ReactNode;
}

function FoldedFilters({ count, views, clear, children }: FoldedFiltersProps) {
  const t = useUiText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Flex gap={token.marginSM} wrap>
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          style={touchTarget(device)}
        >
          {count === 0 ? t('filters') : t('filtersSet', { count })}
        </Button>
        {views}
        {clear}
      </Flex>
      <div id={id} role="group" aria-label={t('filters')} hidden={!isOpen}>
        {isOpen && (
          <Flex vertical gap={token.marginSM}>
            {children}
          </Flex>
        )}
      </div>
    </>
  );
}

/** Whether a value of the URL differs from the empty value. */
function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false;
}
