import { bus } from '@portal/shared/bus';
import type { Language } from '@portal/shared/contracts/language';
import { localeChanged } from '@portal/shared/events/locale';
import { i18n, startI18n } from '@portal/shared/i18n';
import { PAGE_DESCRIPTION } from '@portal/shared/contracts/page-description';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-cookies';
import { expireCookie, readCookie } from '@portal/shared/remote/cookie';
import { createPartTexts } from './part-texts';
import { waitFor } from '@testing-library/react';
import { makeStore } from '../state/shell-store';
import { startLanguage } from './language-controller';

beforeEach(() => {
  localStorage.clear();
  expireCookie(LANGUAGE_COOKIE);
});

type Options = Parameters<typeof startLanguage>[0];

async function startInEnglish({
  saveToAccount,
  texts = createPartTexts(() => Promise.resolve({})),
}: Pick<Options, 'saveToAccount'> & Partial<Pick<Options, 'texts'>>) {
  const store = makeStore();
  await startI18n('en');
  const controller = await startLanguage({ store, bus, texts, start: 'en', saveToAccount });
  return { controller, active: () => store.getState().locale.language };
}

async function start(isSignedIn: boolean) {
  const saved: Language[] = [];
  const account = { isSignedIn };
  const started = await startInEnglish({
    saveToAccount: (language) => {
      if (account.isSignedIn) saved.push(language);
      return Promise.resolve(account.isSignedIn);
    },
  });
  return { ...started, saved, account };
}

describe('the language of the account', () => {
  it('is applied, and stored for the next page load', async () => {
    const { controller, active } = await start(true);
    await controller.followAccount('zh-CN');
    expect(active()).toBe('zh-CN');
    expect(readCookie(LANGUAGE_COOKIE)).toBe('zh-CN');
  });

  it('changes the description of the page, and notifies what has responses in the former language', async () => {
    document.head.innerHTML = `<meta name="description" content="${PAGE_DESCRIPTION.en}">`;
    const heard: string[] = [];
    const stop = bus.on(localeChanged, ({ language }) => void heard.push(language));
    const { controller } = await start(true);
    // The events of earlier tests are replayed.
    controller.awaitAccount();
    await controller.followAccount('en');
    heard.length = 0;
    await controller.followAccount('zh-CN');
    await controller.followAccount('zh-CN');
    stop();
    expect(heard).toEqual(['zh-CN']);
    const description = document.querySelector('meta[name="description"]');
    expect(description).toHaveAttribute('content', PAGE_DESCRIPTION['zh-CN']);
  });

  it('is applied again when another account signs in', async () => {
    const { controller, active } = await start(true);
    await controller.followAccount('zh-CN');
    await controller.followAccount('en');
    expect(active()).toBe('en');
  });

  it('is overridden by a choice before the sign-in, which is then saved to the account', async () => {
    const { controller, saved, account, active } = await start(false);
    await controller.choose('zh-CN');
    account.isSignedIn = true;
    controller.awaitAccount();
    await controller.followAccount('en');
    expect(active()).toBe('zh-CN');
    expect(saved).toEqual(['zh-CN']);
    await controller.followAccount('en');
    expect(active()).toBe('en');
  });

  it.each(['here', 'in another tab'])(
    'does not replace a choice made %s since it was requested',
    async (where) => {
      const { controller, active } = await start(true);
      controller.awaitAccount();
      if (where === 'here') await controller.choose('zh-CN');
      else bus.emit(localeChanged, { language: 'zh-CN' });
      await waitFor(() => expect(localStorage.getItem('language-choice') ?? '{}').toBe('{}'));
      await waitFor(() => expect(active()).toBe('zh-CN'));
      await controller.followAccount('en');
      expect(active()).toBe('zh-CN');
      controller.awaitAccount();
      await controller.followAccount('en');
      expect(active()).toBe('en');
    },
  );
});

describe('the saving of a choice', () => {
  it('is not waited for, and ends with the last choice', async () => {
    const requests: { readonly language: Language; readonly answer: (isSaved: boolean) => void }[] = [];
    const { controller, active } = await startInEnglish({
      saveToAccount: (language) => new Promise((answer) => requests.push({ language, answer })),
    });
    const chosen = ['zh-CN', 'en', 'zh-CN', 'en'] as const;
    for (const language of chosen) await controller.choose(language);
    expect(active()).toBe('en');
    const sent = () => requests.map(({ language }) => language);
    expect(sent()).toEqual(['zh-CN']);
    requests[0]?.answer(true);
    await waitFor(() => expect(sent()).toEqual(['zh-CN', 'en']));
    requests[1]?.answer(true);
    await waitFor(() => expect(localStorage.getItem('language-choice')).not.toContain('en'));
    expect(sent()).toHaveLength(2);
  }, 20_000);
});

describe('a choice that is replaced while its texts are loaded', () => {
  it('is neither stored nor saved', async () => {
    const { controller, saved } = await start(true);
    const first = controller.choose('zh-CN');
    await controller.choose('en');
    await first;
    expect(readCookie(LANGUAGE_COOKIE)).toBe('en');
    expect(saved).toEqual(['en']);
  });
});

describe('texts of a part that cannot be loaded', () => {
  it('keep the previous language, and follow once they are loaded', async () => {
    jest.useFakeTimers();
    try {
      let isThere = false;
      const texts = createPartTexts((_part, language) => {
        if (language === 'en') return Promise.resolve({ title: 'Teams' });
        return isThere ? Promise.resolve({ title: '团队' }) : Promise.reject(new Error('gone'));
      });
      const { controller } = await startInEnglish({ texts, saveToAccount: () => Promise.resolve(false) });
      await texts.ensure('mf-follow', 'en');
      await controller.choose('zh-CN');
      const titleNow = () => i18n.t('title', { ns: 'mf-follow' });
      expect(titleNow()).toBe('Teams');
      isThere = true;
      await jest.advanceTimersByTimeAsync(5_000);
      expect(titleNow()).toBe('团队');
    } finally {
      jest.useRealTimers();
    }
  });
});
