import type { Bus } from '@portal/shared/bus';
import { isLanguage, type Language } from '@portal/shared/contracts/language';
import { localeChanged } from '@portal/shared/events/locale';
import { addTexts, switchLanguage } from '@portal/shared/i18n';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-cookies';
import dayjs from 'dayjs';
import { readCookie, writeCookie } from '../browser/cookie';
import type { PartTexts } from '../remote-loading/part-texts';
import { languageChanged } from '../state/locale.slice';
import type { ShellStore } from '../state/shell-store';
import { type LanguagePack, loadLanguagePack } from './language-pack';
import { SHELL_TEXTS } from './use-text';

export interface LanguageController {
  /** Switches without a reload. Rejects, changing nothing, when the shell's own texts cannot be loaded. */
  readonly choose: (language: Language) => Promise<void>;
  /** Follows what the account says, unless this browser has chosen already. */
  readonly suggest: (language: Language) => Promise<void>;
  /** antd's texts in the active language; undefined for its own default. */
  readonly antdLocale: () => LanguagePack['antdLocale'];
}

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
  readonly texts: PartTexts;
  /** Tells the provider (call 16) when somebody is signed in. */
  readonly tellProvider: (language: Language) => void;
  readonly start: Language;
}

/** Brings the first language, into an i18n that has been started. Everything that is on screen has its texts before a switch shows. */
export async function startLanguage({
  store,
  bus,
  texts,
  tellProvider,
  start,
}: Deps): Promise<LanguageController> {
  const packs = new Map<Language, LanguagePack>();
  let wanted = start;

  async function packOf(language: Language): Promise<LanguagePack> {
    const known = packs.get(language);
    if (known) return known;
    const pack = await loadLanguagePack(language);
    addTexts(SHELL_TEXTS, language, pack.texts);
    packs.set(language, pack);
    return pack;
  }

  async function apply(language: Language): Promise<void> {
    wanted = language;
    const [pack] = await Promise.all([packOf(language), texts.ensureAll(language)]);
    // Somebody pressed again meanwhile: the last press wins.
    if (wanted !== language) return;
    dayjs.locale(pack.dayjsLocale);
    document.documentElement.lang = language;
    await switchLanguage(language);
    store.dispatch(languageChanged(language));
  }

  async function choose(language: Language): Promise<void> {
    await apply(language);
    writeCookie(LANGUAGE_COOKIE, language);
    bus.emit(localeChanged, { language });
    tellProvider(language);
  }

  await apply(start);
  bus.on(localeChanged, ({ language }) => {
    if (language !== wanted) void apply(language);
  });

  return {
    choose,
    async suggest(language) {
      if (readCookie(LANGUAGE_COOKIE) === null && language !== wanted) await apply(language);
    },
    antdLocale: () => packs.get(store.getState().locale.language)?.antdLocale,
  };
}

/** The language to start in: chosen in this browser, else as the page was written, else as the browser asks. */
export function startingLanguage(): Language {
  const candidates = [readCookie(LANGUAGE_COOKIE), document.documentElement.lang, ...navigator.languages];
  const exact = candidates.find(isLanguage);
  if (exact !== undefined) return exact;
  return navigator.languages.some((tag) => /^zh\b/i.test(tag)) ? 'zh-CN' : 'en';
}
