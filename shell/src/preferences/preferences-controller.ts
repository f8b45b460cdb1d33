import type { Bus } from '@portal/shared/bus';
import { type Preferences, preferences, setPreferences } from '@portal/shared/contracts/account';
import { preferencesChanged } from '@portal/shared/events/preferences';
import { call } from '@portal/shared/http';
import { setTimeZone } from '@portal/shared/i18n';
import type { SessionUser } from '@portal/shared/store';
import dayjs from 'dayjs';
import { storedRecord } from '../browser/stored-value';
import type { LanguageController } from '../locales/language-controller';
import { fulfilsWithin } from '../retry/fulfils-within';
import { readSettings } from '../state/read-settings';
import type { Settings } from '../state/settings';
import { calendarToday } from './calendar-today';
import type { SettingsController } from '../settings/settings-controller';

/** How long a sign-in waits for the account's settings, in ms. If they arrive later, the page changes visibly. */
const MAX_WAIT_MS = 1_000;
/** Local storage key of choices that are not saved in the account yet. */
const UNSAVED_KEY = 'settings-choice';

type Views = NonNullable<Preferences['tableViews']>;

interface Deps {
  readonly bus: Bus;
  readonly language: LanguageController;
  readonly settings: SettingsController;
  /** Token of the browser's current session, from any tab; null without a session. */
  readonly sessionNow: () => string | null;
  /** Called with the table views that the account stores, by name. */
  readonly onViews: (views: Views) => void;
  /** Called with the zone that a new account has taken from this browser, if it is not the default. */
  readonly onZone: (zone: string) => void;
}

export interface PreferencesController {
  /**
   * Call it right after a sign-in, before `follow`. Loads the account's preferences, and resolves when they are applied
   * or when they take too long. Never rejects.
   */
  readonly prepare: () => Promise<void>;
  /** Applies the account's preferences to the portal. Never rejects. */
  readonly follow: (user: Pick<SessionUser, 'lan' | 'tz' | 'zoneChosen'>) => Promise<void>;
  /** Saves a choice in the account, now or after the sign-in. */
  readonly choose: (choice: Partial<Settings>) => void;
  /** Saves a table view in the account by its name. A failure is ignored: the caller has a copy of its own. */
  readonly saveView: (name: string, view: Views[string]) => void;
}

/**
 * Synchronizes preferences with the account. They are stored in the account (E24), so that a log-out, which clears the
 * browser's storages, loses nothing (docs/reference/rules.md#preferences). A choice before the sign-in overrides the
 * account's value and is saved there.
 */
export function startPreferences({
  bus,
  language,
  settings,
  sessionNow,
  onViews,
  onZone,
}: Deps): PreferencesController {
  const unsaved = storedRecord(UNSAVED_KEY);
  /** Choices since the account's preferences were requested last: their answer may be older. */
  let newer: Partial<Settings> = {};
  dayjs.extend(calendarToday);
  /** Calls run one after another, so that the account stores the last choice last. */
  let queue: Promise<void> = Promise.resolve();

  async function save(): Promise<void> {
    const choice = readSettings(unsaved.read());
    if (Object.keys(choice).length === 0 || sessionNow() === null) return;
    try {
      await call(setPreferences, toPreferences(choice));
    } catch {
      // It stays stored here, and is sent again at the next page load.
      return;
    }
    const current = readSettings(unsaved.read());
    if (JSON.stringify(current) === JSON.stringify(choice)) unsaved.write({});
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work);
    return queue;
  }

  /** A new account takes the zone of the browser of its first sign-in. Without an answer, the next sign-in does. */
  async function adoptZone(before: string): Promise<void> {
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
    try {
      await call(setPreferences, { tz });
    } catch {
      return;
    }
    setTimeZone(tz);
    if (tz !== before) onZone(tz);
  }

  /** The request that `prepare` has started, for the next `follow`. */
  let prepared: Promise<Preferences | null> | null = null;

  /**
   * Returns null if the session has ended in the meantime: its log-out has cleared the storage, which must stay empty.
   */
  async function loadAndApply(): Promise<Preferences | null> {
    const session = sessionNow();
    await enqueue(save);
    newer = {};
    const loaded = await call(preferences, {});
    if (session === null || sessionNow() !== session) return null;
    settings.follow({ ...fromPreferences(loaded), ...newer, ...readSettings(unsaved.read()) });
    return loaded;
  }

  async function applyAll(): Promise<void> {
    const loading = prepared ?? loadAndApply();
    prepared = null;
    const loaded = await loading;
    if (loaded !== null) onViews(loaded.tableViews ?? {});
  }

  // The personal center has already saved the change, in this tab or another one.
  bus.on(preferencesChanged, ({ lan, tz, ...rest }) => {
    if (tz !== undefined) setTimeZone(tz);
    // Without its texts the language does not change; the next page load tries again.
    if (lan !== undefined) language.applySaved(lan).catch(() => undefined);
    const change = fromPreferences(rest);
    if (Object.keys(change).length === 0) return;
    const remaining = Object.entries(unsaved.read()).filter(([name]) => !(name in change));
    unsaved.write(Object.fromEntries(remaining));
    newer = { ...newer, ...change };
    settings.follow(change);
  });

  return {
    async prepare() {
      prepared = loadAndApply();
      await fulfilsWithin(prepared, MAX_WAIT_MS);
    },
    async follow({ lan, tz, zoneChosen }) {
      setTimeZone(tz);
      if (zoneChosen === false) void enqueue(() => adoptZone(tz));
      // Each may fail separately; the browser's own values then remain.
      await Promise.allSettled([language.followAccount(lan), applyAll()]);
    },
    choose(choice) {
      newer = { ...newer, ...choice };
      unsaved.write({ ...unsaved.read(), ...choice });
      void enqueue(save);
    },
    saveView(name, view) {
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
