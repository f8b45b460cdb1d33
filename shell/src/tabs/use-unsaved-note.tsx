import type { ReactNode } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { UnsavedList } from './unsaved-list';
import { useUnsavedTitles } from './use-unsaved-titles';

/** For an existing confirmation: its text, and below it the pages whose work would be lost, if any. */
export function useUnsavedNote(): (text: string) => ReactNode {
  const { unsaved } = useShell();
  const t = useText();
  const titlesOf = useUnsavedTitles();
  return (text) => {
    const titles = titlesOf(unsaved.current());
    if (titles.length === 0) return text;
    return (
      <>
        <p style={{ marginBlockStart: 0 }}>{text}</p>
        <UnsavedList text={t('unsaved.text')} titles={titles} />
      </>
    );
  };
}
