import { useTextLanguage } from '@portal/shared/i18n';
import { useShell } from '../services/shell-services';
import { titleAbout } from '../routing/page-title';

/** Titles of open pages by the keys of their tabs, without duplicates. */
export function useUnsavedTitles(): (keys: Iterable<string>) => readonly string[] {
  const { directory, topics } = useShell();
  const language = useTextLanguage();
  return (keys) => [
    ...new Set(
      [...keys].flatMap((key) => {
        const [path = key] = key.split('?');
        const entry = directory.at(path);
        return entry === null ? [] : [titleAbout(topics.of(key), entry.title[language])];
      }),
    ),
  ];
}
