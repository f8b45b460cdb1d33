import { useLayout } from '@portal/shared/store';
import { Button, Flex, theme } from 'antd';
import type { ReactNode } from 'react';
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
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Search and filters of a list, whose values live in the URL. */
export function FilterBar({ search, children, isFiltered, onClear }: FilterBarProps) {
  const t = useUiText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  return (
    <Flex
      role="search"
      aria-label={t('filters')}
      gap={token.marginSM}
      wrap
      vertical={device === 'mobile'}
      align={device === 'mobile' ? 'stretch' : 'center'}
      style={{ marginBlockEnd: token.margin }}
    >
      {search !== undefined && <SearchField {...search} />}
      {children}
      {isFiltered && (
        <Button type="link" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </Flex>
  );
}
