import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { i18n } from './instance';
import { partTextsContext, partTextsOf } from './part-texts-context';
import { TextLanguage } from './use-language';

interface TextsProviderProps {
  /** The shell, and every part that the page may show. */
  readonly parts: readonly string[];
  readonly children: ReactNode;
}

/**
 * Provides the texts of all parts, with one subscription to i18next for each. Rendered once, around everything: dialogs
 * are rendered outside of the part that opens them, and the effects of hidden pages have ended.
 */
export function TextsProvider({ parts, children }: TextsProviderProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <TextLanguage>
        {parts.reduceRight(
          (below, part) => (
            <PartTextsProvider part={part} Context={partTextsContext(part)}>
              {below}
            </PartTextsProvider>
          ),
          children,
        )}
      </TextLanguage>
    </I18nextProvider>
  );
}

interface PartTextsProviderProps {
  readonly part: string;
  readonly Context: ReturnType<typeof partTextsContext>;
  readonly children: ReactNode;
}

function PartTextsProvider({ part, Context, children }: PartTextsProviderProps) {
  const { t } = useTranslation(part);
  const texts = useMemo(() => partTextsOf(t), [t]);
  return <Context value={texts}>{children}</Context>;
}
