import type { Bus } from '@portal/shared/bus';
import { type Preferences, preferences, setPreferences } from '@portal/shared/contracts/account';
import { preferencesChanged } from '@portal/shared/events/preferences';
import { call } from '@portal/shared/http';
import { setTimeZone } from '@portal/shared/i18n';
import type { SessionUser } from '@portal/shared/store';
import { keptRecord } from '../browser/kept-value';
import type { LanguageController } from '../locales/language-controller';
import { fulfilsWithin } from '../retry/fulfils-within';
import { readSettings } from '../state/read-settings';
import type { Settings } from '../state/settings';
import type { SettingsController } from '../settings/settings-controller';

/** How long a sign-in waits for the look of the portal; after that the page may change under the person, in ms. */
const PATIENCE_MS = 1_000;
/** Local storage key of choices that the account does not know yet. */
const UNTOLD_KEY = 'settings-choice';

type Views = NonNullable<Preferences['tableViews']>;

interface Deps {
  readonly bus: Bus;
  readonly language: LanguageController;
  readonly settings: SettingsController;
  /** Token of the session that this browser has now, whichever tab opened it; null when there is none. */
  readonly sessionNow: () => string | null;
  /** What the account keeps beside the settings: views of tables, by their names. */
  readonly onViews: (views: Views) => void;
}

export interface PreferencesController {
  /**
   * Somebody has just signed in: asks for what the account keeps, ahead of `follow`, and resolves when the portal
   * looks so, or when that has taken too long to wait for. Never rejects.
   */
  readonly prepare: () => Promise<void>;
  /** Somebody is signed in: the portal becomes as the account keeps it. Never rejects. */
  readonly follow: (user: Pick<SessionUser, 'lan' | 'tz'>) => Promise<void>;
  /** A choice was made in the shell: the account gets it, now or after the sign-in. */
  readonly choose: (choice: Partial<Settings>) => void;
  /** The account keeps a view by its name. Where it cannot be told, whoever chose it still knows. */
  readonly keepView: (name: string, view: Views[string]) => void;
}

/**
 * Preferences live on the account (E24), so that log-out, which clears the storages, loses nothing
 * (docs/reference/rules.md#preferences). A choice made before the sign-in wins over what the account keeps, and is told to it.
 */
export function startPreferences({
  bus,
  language,
  settings,
  sessionNow,
  onViews,
}: Deps): PreferencesController {
  const untold = keptRecord(UNTOLD_KEY);
  /** One after the other, so that the last choice is also the last that the account hears. */
  let queue: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    const choice = readSettings(untold.read());
    if (Object.keys(choice).length === 0 || sessionNow() === null) return;
    try {
      await call(setPreferences, toPreferences(choice));
    } catch {
      // Kept, and told again at the next page load.
      return;
    }
    const since = readSettings(untold.read());
    if (JSON.stringify(since) === JSON.stringify(choice)) untold.write({});
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work);
    return queue;
  }

  /** Asked for by `prepare`, for the `follow` after it. */
  let ahead: Promise<Preferences | null> | null = null;

  /** Answers null when the session has ended meanwhile: its log-out has cleared the storage, and that stays so. */
  async function followSettings(): Promise<Preferences | null> {
    const session = sessionNow();
    await enqueue(tell);
    const kept = await call(preferences, {});
    if (session === null || sessionNow() !== session) return null;
    settings.follow({ ...fromPreferences(kept), ...readSettings(untold.read()) });
    return kept;
  }

  async function followAll(): Promise<void> {
    const asked = ahead ?? followSettings();
    ahead = null;
    const kept = await asked;
    if (kept !== null) onViews(kept.tableViews ?? {});
  }

  // The user centre has stored the change already, in this tab or another one.
  bus.on(preferencesChanged, ({ lan, tz, ...rest }) => {
    if (tz !== undefined) setTimeZone(tz);
    // Without its texts the language stays; the next page load asks again.
    if (lan !== undefined) language.obey(lan).catch(() => undefined);
    const change = fromPreferences(rest);
    if (Object.keys(change).length === 0) return;
    const former = Object.entries(untold.read()).filter(([name]) => !(name in change));
    untold.write(Object.fromEntries(former));
    settings.follow(change);
  });

  return {
    async prepare() {
      ahead = followSettings();
      await fulfilsWithin(ahead, PATIENCE_MS);
    },
    async follow({ lan, tz }) {
      setTimeZone(tz);
      // Each may fail alone; what this browser has then stays.
      await Promise.allSettled([language.followAccount(lan), followAll()]);
    },
    choose(choice) {
      untold.write({ ...untold.read(), ...choice });
      void enqueue(tell);
    },
    keepView(name, view) {
      void enqueue(async () => {
        await call(setPreferences, { tableViews: { [name]: view } }).catch(() => undefined);
      });
    },
  };
}

function toPreferences({ appearance, ...layout }: Partial<Settings>): Preferences {
  return {
    ...(appearance !== undefined && { appearance }),
    ...(Object.keys(layout).length > 0 && { layout }),
  };
}

function fromPreferences({ appearance, layout }: Preferences): Partial<Settings> {
  return readSettings({ ...layout, appearance });
}
