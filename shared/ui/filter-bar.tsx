import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, Flex, theme } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { touchTarget } from './measures';
import { SearchField } from './search-field';
import { useUiText } from './use-ui-text';

export interface FilterBarProps {
  readonly search?: {
    /** What the search looks at, as the field's label: `Team name`. */
    readonly label: string;
    readonly value: string;
    readonly onChange: (text: string) => void;
  };
  /** {@link FilterSelect} and the like. */
  readonly children?: ReactNode;
  /**
   * The values of those children. Where they are given a phone folds the filters behind a button, which says how many
   * of them are set; a single filter stands open.
   */
  readonly folded?: readonly unknown[];
  /** The way to the saved views of the list. */
  readonly views?: ReactNode;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Search and filters of a list, whose values live in the URL. */
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
  /** How many are set. */
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

/** Whether a value of the URL differs from none. */
function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false;
}
