import { useTextLanguage } from '@portal/shared/i18n';
import { App } from 'antd';
import { useText } from '../locales/use-text';
import { UnsavedList } from './unsaved-list';
import { useUnsavedTitles } from './use-unsaved-titles';

interface Answer {
  readonly onLeave: () => void;
  readonly onStay?: () => void;
}

/**
 * Asks for confirmation once before the unsaved work of these pages is lost. Lists the pages; the safe choice has the
 * focus.
 */
export function useConfirmUnsaved(): (keys: Iterable<string>, response: Answer) => void {
  const { modal } = App.useApp();
  const t = useText();
  const titlesOf = useUnsavedTitles();
  // The dialog is rendered in the language at the time it opens.
  useTextLanguage();
  return (keys, { onLeave, onStay }) => {
    const titles = titlesOf(keys);
    modal.confirm({
      title: t('unsaved.title', { count: titles.length }),
      content: <UnsavedList titles={titles} text={t('unsaved.text')} />,
      okText: t('unsaved.leave'),
      cancelText: t('unsaved.stay'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: onLeave,
      ...(onStay && { onCancel: onStay }),
    });
  };
}
