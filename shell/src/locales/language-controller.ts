import type { Bus } from '@portal/shared/bus';
import { isLanguage, type Language } from '@portal/shared/contracts/language';
import { localeChanged } from '@portal/shared/events/locale';
import { addTexts, switchLanguage } from '@portal/shared/i18n';
import { PAGE_DESCRIPTION } from '@portal/shared/contracts/page-description';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-cookies';
import dayjs from 'dayjs';
import { readCookie, writeCookie } from '@portal/shared/remote/cookie';
import { storedRecord } from '../browser/stored-value';
import { retryWithBackoff, steps } from '../retry/retry-with-backoff';
import type { PartTexts } from './part-texts';
import { languageChanged } from '../state/locale.slice';
import type { ShellStore } from '../state/shell-store';
import { type LanguagePack, loadLanguagePack } from './language-pack';
import { SHELL_TEXTS } from './use-text';

/** Local storage key of a choice that is not saved in the account yet. */
const UNSAVED_KEY = 'language-choice';

/** Delay in ms before texts that failed to load are requested again. */
const FOLLOW_AFTER_MS = 5_000;

export interface LanguageController {
  /**
   * Switches without a reload, and saves the choice in the background. Resolves when the page is in the language, or a
   * later choice has replaced it; rejects without any change if the shell's own texts cannot be loaded.
   */
  readonly choose: (language: Language) => Promise<void>;
  /** To be called when the account is requested: a choice from then on is newer than the answer. */
  readonly awaitAccount: () => void;
  /** Applies the account's language once it is loaded, unless a choice in this browser is newer or not saved yet. */
  readonly followAccount: (language: Language) => Promise<void>;
  /** Applies a language that was chosen in the personal center and is saved already. Discards any unsaved choice. */
  readonly applySaved: (language: Language) => Promise<void>;
  /** antd's texts in the active language; undefined for its own default. */
  readonly antdLocale: () => LanguagePack['antdLocale'] | undefined;
}

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
  readonly texts: PartTexts;
  /**
   * Saves the language in the account (call 16). Resolves to whether it is saved, which requires a session; never
   * rejects.
   */
  readonly saveToAccount: (language: Language) => Promise<boolean>;
  readonly start: Language;
}

/**
 * Loads the first language into an initialized i18n. A switch is shown only after the texts of everything on screen are
 * loaded.
 */
export async function startLanguage({
  store,
  bus,
  texts,
  saveToAccount,
  start,
}: Deps): Promise<LanguageController> {
  const packs = new Map<Language, LanguagePack>();
  const unsaved = storedRecord(UNSAVED_KEY);
  let wanted = start;
  /** Number of the last choice: earlier ones need not be saved. */
  let lastChoice = 0;
  let saving: Promise<void> = Promise.resolve();
  let isNewerThanAccount = false;

  async function packOf(language: Language): Promise<LanguagePack> {
    const known = packs.get(language);
    if (known) return known;
    const pack = await loadLanguagePack(language);
    addTexts(SHELL_TEXTS, language, pack.texts);
    packs.set(language, pack);
    return pack;
  }

  async function apply(
    language: Language,
    ensureTexts: PartTexts['ensureAll'] = texts.ensureAll,
  ): Promise<void> {
    wanted = language;
    const loadingPack = packOf(language).catch((error: unknown) => {
      // Nothing has changed, so the same language can be requested again.
      if (wanted === language) wanted = store.getState().locale.language;
      throw error;
    });
    const [pack, isComplete] = await Promise.all([loadingPack, ensureTexts(language, loadingPack)]);
    // Another language was chosen in the meantime; the last choice is applied.
    if (wanted !== language) return;
    dayjs.locale(pack.dayjsLocale);
    writeLanguageOfPage(language);
    await switchLanguage(language);
    store.dispatch(languageChanged(language));
    if (!isComplete) retryLater(language);
  }

  /** Parts whose texts failed to load keep their previous ones until a retry succeeds. */
  function retryLater(language: Language): void {
    retryWithBackoff({ attempt: () => follow(language), delay: steps(FOLLOW_AFTER_MS), failedBefore: 1 });
  }

  async function follow(language: Language): Promise<void> {
    if (wanted !== language) return;
    const isComplete = await texts.ensureAll(language);
    // Another language was chosen in the meantime; its own switch is running.
    if (wanted !== language) return;
    // Switches to the same language again, so that the page is re-rendered with the new texts.
    await switchLanguage(language);
    if (!isComplete) throw new Error(`Texts in ${language} are still missing.`);
  }

  async function choose(language: Language): Promise<void> {
    isNewerThanAccount = true;
    await apply(language);
    if (wanted !== language) return;
    writeCookie(LANGUAGE_COOKIE, language);
    bus.emit(localeChanged, { language });
    void save(language);
  }

  /**
   * Stores a choice until it is saved in the account. A choice on the sign-in page is saved after the sign-in. Choices are
   * saved one after another, without those that a later one has replaced, so that the account has the last one.
   */
  function save(language: Language): Promise<void> {
    unsaved.write({ language });
    lastChoice += 1;
    const choice = lastChoice;
    saving = saving.then(async () => {
      if (choice !== lastChoice) return;
      const isSaved = await saveToAccount(language);
      if (isSaved && unsaved.read()['language'] === language) unsaved.write({});
    });
    return saving;
  }

  // No part is rendered yet, and each page loads its own texts. A part that hangs must not delay the shell's first
  // paint.
  await apply(start, () => Promise.resolve(true));
  bus.on(localeChanged, ({ language }) => {
    if (language === wanted) return;
    isNewerThanAccount = true;
    void apply(language);
  });

  return {
    choose,
    awaitAccount() {
      isNewerThanAccount = false;
    },
    async followAccount(language) {
      const { language: choice } = unsaved.read();
      if (isLanguage(choice)) return save(choice);
      if (isNewerThanAccount) return;
      if (language !== wanted) {
        await apply(language);
        // Responses in the former language are requested again: footer, announcements, messages.
        if (wanted === language) bus.emit(localeChanged, { language });
      }
      // The next page load is then sent in this language.
      writeCookie(LANGUAGE_COOKIE, language);
    },
    async applySaved(language) {
      isNewerThanAccount = true;
      lastChoice += 1;
      unsaved.write({});
      writeCookie(LANGUAGE_COOKIE, language);
      if (language === wanted) return;
      await apply(language);
      if (wanted === language) bus.emit(localeChanged, { language });
    },
    antdLocale: () => packs.get(store.getState().locale.language)?.antdLocale,
  };
}

function writeLanguageOfPage(language: Language): void {
  document.documentElement.lang = language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', PAGE_DESCRIPTION[language]);
}

/**
 * The initial language: the choice stored in this browser, else the language of the HTML, else the browser's
 * preference.
 */
export function startingLanguage(): Language {
  const candidates = [readCookie(LANGUAGE_COOKIE), document.documentElement.lang, ...navigator.languages];
  const exact = candidates.find(isLanguage);
  if (exact !== undefined) return exact;
  return navigator.languages.some((tag) => /^zh\b/i.test(tag)) ? 'zh-CN' : 'en';
}
