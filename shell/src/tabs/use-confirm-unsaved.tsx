import { useTextLanguage } from '@portal/shared/i18n';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { useText } from '../locales/use-text';
import { UnsavedList } from './unsaved-list';
import { useUnsavedTitles } from './use-unsaved-titles';

interface UnsavedChoice {
  readonly onLeave: () => void;
  readonly onStay?: () => void;
}

/**
 * Asks for confirmation once before the unsaved work of these pages is lost. Lists the pages; the safe choice has the
 * focus.
 */
export function useConfirmUnsaved(): (keys: Iterable<string>, choice: UnsavedChoice) => void {
  const confirm = useConfirm();
  const t = useText();
  const titlesOf = useUnsavedTitles();
  // The dialog is rendered in the language at the time it opens.
  useTextLanguage();
  return (keys, { onLeave, onStay }) => {
    const titles = titlesOf(keys);
    confirm({
      title: t('unsaved.title', { count: titles.length }),
      content: <UnsavedList titles={titles} text={t('unsaved.text')} />,
      okText: t('unsaved.leave'),
      cancelText: t('unsaved.stay'),
      isDestructive: true,
      onOk: onLeave,
      ...(onStay && { onCancel: onStay }),
    });
  };
}
