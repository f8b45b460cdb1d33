import type { Bus } from '@portal/shared/bus';
import { isLanguage, type Language } from '@portal/shared/contracts/language';
import { localeChanged } from '@portal/shared/events/locale';
import { addTexts, switchLanguage } from '@portal/shared/i18n';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-cookies';
import dayjs from 'dayjs';
import { readCookie, writeCookie } from '@portal/shared/remote/cookie';
import { keptRecord } from '../browser/kept-value';
import { retryWithBackoff, steps } from '../retry/retry-with-backoff';
import type { PartTexts } from './part-texts';
import { languageChanged } from '../state/locale.slice';
import type { ShellStore } from '../state/shell-store';
import { type LanguagePack, loadLanguagePack } from './language-pack';
import { SHELL_TEXTS } from './use-text';

/** Local storage key of a choice that the account does not know yet. */
const UNTOLD_KEY = 'language-choice';

/** Pause before texts that could not be loaded are asked for again, in ms. */
const FOLLOW_AFTER_MS = 5_000;

export interface LanguageController {
  /** Switches without a reload. Rejects, changing nothing, when the shell's own texts cannot be loaded. */
  readonly choose: (language: Language) => Promise<void>;
  /** The account's own language has arrived: follows it, unless a choice made here is still to be told. */
  readonly followAccount: (language: Language) => Promise<void>;
  /** Somebody chose it in the user centre, and the account has it already: whatever was to be told is void. */
  readonly obey: (language: Language) => Promise<void>;
  /** antd's texts in the active language; undefined for its own default. */
  readonly antdLocale: () => LanguagePack['antdLocale'] | undefined;
}

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
  readonly texts: PartTexts;
  /** Tells the provider (call 16); resolves to whether the account has it, which needs somebody signed in. */
  readonly tellProvider: (language: Language) => Promise<boolean>;
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
  const untold = keptRecord(UNTOLD_KEY);
  let wanted = start;

  async function packOf(language: Language): Promise<LanguagePack> {
    const known = packs.get(language);
    if (known) return known;
    const pack = await loadLanguagePack(language);
    addTexts(SHELL_TEXTS, language, pack.texts);
    packs.set(language, pack);
    return pack;
  }

  async function apply(language: Language, areTextsThere = () => texts.ensureAll(language)): Promise<void> {
    wanted = language;
    const [pack, isComplete] = await Promise.all([
      packOf(language).catch((error: unknown) => {
        // Nothing has changed, so the same language may be asked for again.
        if (wanted === language) wanted = store.getState().locale.language;
        throw error;
      }),
      areTextsThere(),
    ]);
    // Somebody pressed again meanwhile: the last press wins.
    if (wanted !== language) return;
    dayjs.locale(pack.dayjsLocale);
    document.documentElement.lang = language;
    await switchLanguage(language);
    store.dispatch(languageChanged(language));
    if (!isComplete) followLater(language);
  }

  /** Parts whose texts did not come keep their former ones, until these come. */
  function followLater(language: Language): void {
    retryWithBackoff({ attempt: () => follow(language), delay: steps(FOLLOW_AFTER_MS), failedBefore: 1 });
  }

  async function follow(language: Language): Promise<void> {
    if (wanted !== language) return;
    const isComplete = await texts.ensureAll(language);
    // Asked for another one meanwhile: that one has its own way.
    if (wanted !== language) return;
    // The same language once more: what is on screen is drawn with the texts that have come.
    await switchLanguage(language);
    if (!isComplete) throw new Error(`Texts in ${language} are still missing.`);
  }

  async function choose(language: Language): Promise<void> {
    await apply(language);
    writeCookie(LANGUAGE_COOKIE, language);
    bus.emit(localeChanged, { language });
    await tell(language);
  }

  /** A choice is kept until the account has it; one made at the sign-in page waits for the sign-in. */
  async function tell(language: Language): Promise<void> {
    untold.write({ language });
    if ((await tellProvider(language)) && untold.read()['language'] === language) untold.write({});
  }

  // Nothing of any part is on screen yet, and each page brings its own: a part that hangs must not keep
  // the shell from its first paint.
  await apply(start, () => Promise.resolve(true));
  bus.on(localeChanged, ({ language }) => {
    if (language !== wanted) void apply(language);
  });

  return {
    choose,
    async followAccount(language) {
      const { language: choice } = untold.read();
      if (isLanguage(choice)) return tell(choice);
      if (language !== wanted) await apply(language);
      // The next page is then written in it from its first byte.
      writeCookie(LANGUAGE_COOKIE, language);
    },
    async obey(language) {
      untold.write({});
      writeCookie(LANGUAGE_COOKIE, language);
      if (language === wanted) return;
      await apply(language);
      if (wanted === language) bus.emit(localeChanged, { language });
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
