import { MAX_SAVED_VIEWS } from '../../contracts/account';
import { useLayout } from '@portal/shared/store';
import { App, Button, Flex, theme } from 'antd';
import { useRef, useState } from 'react';
import { touchTarget } from '../layout/measures';
import { useSavedViewsText } from './use-saved-views-text';
import { useUiText } from '../text/use-ui-text';
import { isWithinLimits, isSameState, type ViewState, type TableView } from './table-view';
import { ViewNameForm } from './view-name-form';
import { ViewRow } from './view-row';

export interface ViewListProps {
  readonly views: readonly TableView[];
  readonly viewState: ViewState;
  readonly isBusy: boolean;
  readonly save: (views: readonly TableView[]) => Promise<boolean>;
  readonly onPick: (view: TableView) => void;
}

/** The last action, as a sentence. A deletion can be undone until the next action. */
interface Done {
  readonly text: string;
  readonly before?: readonly TableView[];
}

/** The list of saved views, and the field that saves another one. */
export function ViewList({ views, viewState, isBusy, save, onPick }: ViewListProps) {
  const t = useSavedViewsText();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const frame = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const before = done?.before;
  // The focused element has been removed, so move the focus to the list.
  const focusList = () => frame.current?.focus();

  async function change(next: readonly TableView[], then: Done): Promise<boolean> {
    if (next.length > views.length && !isWithinLimits(next)) {
      void message.error(t('noSpace'));
      return false;
    }
    const isSaved = await save(next);
    if (isSaved) setDone(then);
    return isSaved;
  }

  async function handleRename(view: TableView, name: string): Promise<boolean> {
    const next = views.map((other) => (other === view ? { ...view, name } : other));
    const isSaved = await change(next, { text: t('renamed', { name }) });
    if (isSaved) {
      setRenamed(null);
      focusList();
    }
    return isSaved;
  }

  /** Only the last action can be undone, so `kept` is still current. */
  async function handleUndo(previous: readonly TableView[]): Promise<void> {
    if (await change(previous, { text: t('restored', { name: lostOf(previous, views) }) })) focusList();
  }

  return (
    <Flex vertical gap={token.margin}>
      <div ref={frame} role="group" aria-label={t('list')} tabIndex={-1}>
        {views.length === 0 && t('empty')}
        {views.map((view) =>
          view.name === renamed ? (
            <ViewNameForm
              key={view.name}
              form="rename-view"
              label={t('newName')}
              initial={view.name}
              others={views.filter((other) => other !== view)}
              isBusy={isBusy}
              onName={(name) => handleRename(view, name)}
            >
              <CancelButton
                onCancel={() => {
                  setRenamed(null);
                  focusList();
                }}
              />
            </ViewNameForm>
          ) : (
            <ViewRow
              key={view.name}
              name={view.name}
              isPresent={isSameState(view, viewState)}
              isBusy={isBusy}
              onPick={() => onPick(view)}
              onRename={() => setRenamed(view.name)}
              onDelete={() =>
                void change(
                  views.filter((other) => other !== view),
                  { text: t('deleted', { name: view.name }), before: views },
                )
              }
            />
          ),
        )}
      </div>
      <div role="status">
        {done?.text}
        {before !== undefined && <UndoButton isBusy={isBusy} onUndo={() => void handleUndo(before)} />}
      </div>
      {views.length >= MAX_SAVED_VIEWS ? (
        t('full', { max: MAX_SAVED_VIEWS })
      ) : (
        <ViewNameForm
          form="save-view"
          label={t('name')}
          others={views}
          isBusy={isBusy}
          onName={(name) => change([...views, { name, ...viewState }], { text: t('saved', { name }) })}
        />
      )}
    </Flex>
  );
}

function lostOf(before: readonly TableView[], now: readonly TableView[]): string {
  return before.find(({ name }) => now.every((view) => view.name !== name))?.name ?? '';
}

function CancelButton({ onCancel }: { readonly onCancel: () => void }) {
  const t = useUiText();
  const { device } = useLayout();
  return (
    <Button onClick={onCancel} style={touchTarget(device)}>
      {t('cancel')}
    </Button>
  );
}

interface UndoButtonProps {
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** In the dialog rather than in a toast, because the keyboard focus is here. */
function UndoButton({ isBusy, onUndo }: UndoButtonProps) {
  const t = useUiText();
  const { device } = useLayout();
  return (
    <Button type="link" autoFocus disabled={isBusy} onClick={onUndo} style={touchTarget(device)}>
      {t('undo')}
    </Button>
  );
}
