import type { Bus } from '@portal/shared/bus';
import { type Preferences, preferences, setPreferences } from '@portal/shared/contracts/account';
import { preferencesChanged } from '@portal/shared/events/preferences';
import { call } from '@portal/shared/http';
import { setTimeZone } from '@portal/shared/i18n';
import type { SessionUser } from '@portal/shared/store';
import { keptRecord } from '../browser/kept-record';
import type { LanguageController } from '../locales/language-controller';
import type { ThemeChoice } from '../state/theme.slice';
import { readThemeChoice } from '../theme/read-theme-choice';
import type { ThemeController } from '../theme/theme-controller';

/** Local storage key of choices that the account does not know yet. */
const UNTOLD_KEY = 'theme-choice';

interface Deps {
  readonly bus: Bus;
  readonly language: LanguageController;
  readonly theme: ThemeController;
  readonly isSignedIn: () => boolean;
}

export interface PreferencesController {
  /** Somebody is signed in: the portal becomes as the account keeps it. Never rejects. */
  readonly follow: (user: Pick<SessionUser, 'lan' | 'tz'>) => Promise<void>;
  /** A choice was made in the shell: the account gets it, now or after the sign-in. */
  readonly choose: (choice: Partial<ThemeChoice>) => void;
}

/**
 * Preferences live on the account (E24), so that log-out, which clears the storages, loses nothing
 * (portal §4.4). A choice made before the sign-in wins over what the account keeps, and is told to it.
 */
export function startPreferences({ bus, language, theme, isSignedIn }: Deps): PreferencesController {
  const untold = keptRecord(UNTOLD_KEY);
  /** One after the other, so that the last choice is also the last that the account hears. */
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    const choice = readThemeChoice(untold.read());
    if (Object.keys(choice).length === 0 || !isSignedIn()) return;
    try {
      await call(setPreferences, toPreferences(choice));
    } catch {
      // Kept, and told again at the next page load.
      return;
    }
    const since = readThemeChoice(untold.read());
    if (JSON.stringify(since) === JSON.stringify(choice)) untold.write({});
  }

  function tellInTurn(): Promise<void> {
    telling = telling.then(tell);
    return telling;
  }

  async function followTheme(): Promise<void> {
    const kept = await call(preferences, {});
    theme.follow({ ...fromPreferences(kept), ...readThemeChoice(untold.read()) });
  }

  // The user centre has stored the change already, in this tab or another one.
  bus.on(preferencesChanged, ({ lan, tz, appearance }) => {
    if (tz !== undefined) setTimeZone(tz);
    // Without its texts the language stays; the next page load asks again.
    if (lan !== undefined) language.obey(lan).catch(() => undefined);
    if (appearance === undefined) return;
    untold.write({ ...untold.read(), appearance: undefined });
    theme.follow({ appearance });
  });

  return {
    async follow({ lan, tz }) {
      setTimeZone(tz);
      // Each may fail alone; what this browser has then stays.
      await Promise.allSettled([language.followAccount(lan), tellInTurn().then(followTheme)]);
    },
    choose(choice) {
      untold.write({ ...untold.read(), ...choice });
      void tellInTurn();
    },
  };
}

function toPreferences({ appearance, colour, menuTheme }: Partial<ThemeChoice>): Preferences {
  const layout = {
    ...(colour !== undefined && { color: colour }),
    ...(menuTheme !== undefined && { menuTheme }),
  };
  return {
    ...(appearance !== undefined && { appearance }),
    ...(Object.keys(layout).length > 0 && { layout }),
  };
}

function fromPreferences({ appearance, layout }: Preferences): Partial<ThemeChoice> {
  return readThemeChoice({ appearance, colour: layout?.color, menuTheme: layout?.menuTheme });
}
