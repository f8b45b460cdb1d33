import type { ReactElement, ReactNode } from 'react';
import { Trans as I18nextTrans } from 'react-i18next/TransWithoutContext';
import { i18n } from './instance';
import { textsHookOf } from './texts-hook';
import type { ModuleTexts, TextKey } from './typed-texts';

export interface TransProps<T> {
  readonly i18nKey: TextKey<T>;
  /**
   * Elements by their tags in the text: `Agree to the <terms>terms of service</terms>`. What people wrote is an element
   * as well, `<name/>`: elements are rendered as they are, while the text is parsed.
   */
  readonly components: Readonly<Record<string, ReactElement>>;
}

/**
 * Defines the component for sentences of a part that hold elements, in a file beside the one of `defineTexts`:
 * `export const Trans = defineTrans<typeof en>('mf-auth')`. Its code is loaded with the first page that uses it.
 */
export function defineTrans<T>(part: string): (props: TransProps<T>) => ReactNode;
/** The same for the texts of a module that is bundled into each part. */
export function defineTrans<Key extends string>(
  texts: ModuleTexts<Key>,
): (props: TransProps<Readonly<Record<Key, string>>>) => ReactNode;
/* @__NO_SIDE_EFFECTS__ */
export function defineTrans(
  source: string | ModuleTexts,
): (props: TransProps<Readonly<Record<string, string>>>) => ReactNode {
  const useTexts = textsHookOf(source);
  return function Trans({ i18nKey, components }) {
    const { t } = useTexts();
    return <I18nextTrans i18n={i18n} t={t} i18nKey={i18nKey} components={components} />;
  };
}
