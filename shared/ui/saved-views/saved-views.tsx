import BookOutlined from '@ant-design/icons/BookOutlined';
import { type UrlField, useSearchParams } from '@portal/shared/router';
import { type ComponentType, useState } from 'react';
import { ToolButton } from '../toolbar/tool-button';
import { useLoadAtRest } from '../loading/use-load-at-rest';
import { useOpened } from '../loading/use-opened';
import { useUiText } from '../text/use-ui-text';
import type { SavedViewsOf } from './saved-views-dialog';
import { viewStateOf, type ViewState, withViewState } from './table-view';
import type { HiddenColumns } from './use-hidden-columns';

/** URL parameters, besides the filters, that belong to the view of a list. */
const ORDER = ['sort', 'pageSize'] as const;

export interface SavedViewsProps extends Pick<SavedViewsOf, 'table' | 'calls'> {
  /** The list's filters in the URL, as passed to `useUrlState`. */
  readonly fields: Readonly<Record<string, UrlField<unknown>>>;
  /** The hidden columns, if columns can be chosen. */
  readonly columns?: HiddenColumns;
  /** Loads the dialog. Must not change between renders. */
  readonly load: () => Promise<ComponentType<SavedViewsOf>>;
}

/** Button for the saved views of a list. The dialog is a separate chunk, so that the list does not wait for it. */
export function SavedViews({ table, calls, fields, columns, load }: SavedViewsProps) {
  const t = useUiText();
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const loaded = useOpened({ isOpen, load, onClose: () => setOpen(false), onRetry: open });
  useLoadAtRest(load);
  const names = [...Object.keys(fields), ...ORDER];

  function handleApply(viewState: ViewState): void {
    setParams((now) => withViewState(now, viewState, names));
    if (viewState.hidden !== undefined) columns?.setHidden(viewState.hidden);
  }

  return (
    <>
      <ToolButton
        icon={<BookOutlined aria-hidden />}
        label={t('views')}
        aria-haspopup="dialog"
        loading={isOpen && loaded === null}
        onClick={open}
      />
      {loaded !== null && (
        <loaded.Component
          table={table}
          calls={calls}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          viewState={{ ...viewStateOf(params, names), ...(columns && { hidden: columns.hidden }) }}
          onApply={handleApply}
        />
      )}
    </>
  );
}
