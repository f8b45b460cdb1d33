import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { useLayout } from '@portal/shared/store';
import { type ReactNode, useState } from 'react';
import { ToolButton } from '../toolbar/tool-button';
import { useUiText } from '../text/use-ui-text';
import type { PreferenceCalls } from './use-saved-views';

/** How a list shows its rows. */
export type ListShape = 'table' | 'cards';

/**
 * The user's choice between a table and cards, with the button that changes it. Saved with the account, for all browsers.
 * On phones, where a row has two lines, the choice is not called a table.
 * @param table name of the table in the account's saved views, such as `orders` (E24)
 */
export function useListShape(
  calls: PreferenceCalls,
  table: string,
): { readonly shape: ListShape; readonly button: ReactNode } {
  const t = useUiText();
  const { device } = useLayout();
  const key = `${table}.shape`;
  const { data } = calls.preferences.useQuery({});
  const [save] = calls.setPreferences.useMutation();
  // Applied immediately. If saving fails, the choice is kept until the page is left.
  const [chosen, setChosen] = useState<ListShape>();
  const shape = chosen ?? readShape(data?.tableViews?.[key]);
  const next = shape === 'table' ? 'cards' : 'table';
  const asRows = device === 'mobile' ? t('asRows') : t('asTable');
  return {
    shape,
    button: (
      <ToolButton
        icon={next === 'cards' ? <AppstoreOutlined aria-hidden /> : <TableOutlined aria-hidden />}
        label={next === 'cards' ? t('asCards') : asRows}
        onClick={() => {
          setChosen(next);
          void save({ tableViews: { [key]: { shape: next } } });
        }}
      />
    ),
  };
}

/** The data may come from another version. */
function readShape(view: unknown): ListShape {
  return typeof view === 'object' && view !== null && 'shape' in view && view.shape === 'cards'
    ? 'cards'
    : 'table';
}
