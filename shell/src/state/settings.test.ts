import { fc } from '@portal/shared/testing/fast-check';
import { settingsChosen, settingsSlice } from './settings.slice';
import { readSettings } from './read-settings';
import { changesOf, DEFAULT_SETTINGS, type Settings, withChoice } from './settings';

const { reducer } = settingsSlice;
const after = (...choices: readonly Partial<Settings>[]): Settings =>
  choices.reduce<Settings>((state, choice) => reducer(state, settingsChosen(choice)), DEFAULT_SETTINGS);

const anySwitch = fc.boolean();
const choice: fc.Arbitrary<Partial<Settings>> = fc.record(
  {
    appearance: fc.constantFrom('light', 'dark', 'system'),
    menuTheme: fc.constantFrom('dark', 'light'),
    color: fc.constantFrom('#F5222D', '#13C2C2', '#722ED1'),
    layout: fc.constantFrom('side', 'top'),
    contentWidth: fc.constantFrom('Fixed', 'Fluid'),
    fixedHeader: anySwitch,
    hideHeader: anySwitch,
    fixedSider: anySwitch,
    colorWeak: anySwitch,
    multiTab: anySwitch,
  },
  { requiredKeys: [] },
);

it('stays the same object when nothing changes, so that nothing is rendered again', () => {
  fc.assert(
    fc.property(fc.array(choice), choice, (choices, last) => {
      const state = after(...choices, last);
      expect(reducer(state, settingsChosen({}))).toBe(state);
      expect(reducer(state, settingsChosen(last))).toBe(state);
      expect(reducer(state, settingsChosen({ ...state }))).toBe(state);
    }),
  );
});

it('starts with a dark menu at the side, green, Fixed, header and side menu fixed', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    appearance: 'system',
    menuTheme: 'dark',
    color: '#52C41A',
    layout: 'side',
    contentWidth: 'Fixed',
    fixedHeader: true,
    hideHeader: false,
    fixedSider: true,
    colorWeak: false,
    multiTab: false,
  });
});

describe('the rules between settings', () => {
  it('turn off the fixed side menu when the layout changes, in both directions', () => {
    expect(after({ fixedSider: true })).toMatchObject({ fixedSider: true });
    expect(after({ fixedSider: true }, { layout: 'top' })).toMatchObject({ fixedSider: false });
    expect(after({ fixedSider: true }, { layout: 'top' }, { layout: 'side' }).fixedSider).toBe(false);
  });

  it('keep the fixed side menu if the layout does not change', () => {
    expect(after({ fixedSider: true }, { layout: 'side' }).fixedSider).toBe(true);
  });

  it('turn hiding off with the fixed header, and do not turn it on again', () => {
    expect(after({ fixedHeader: true }, { hideHeader: true }).hideHeader).toBe(true);
    expect(after({ fixedHeader: false }, { hideHeader: true }).hideHeader).toBe(false);
    expect(
      after({ fixedHeader: true }, { hideHeader: true }, { fixedHeader: false }, { fixedHeader: true }),
    ).toMatchObject({ fixedHeader: true, hideHeader: false });
  });

  it('allow Fluid only in the top layout', () => {
    expect(after({ contentWidth: 'Fluid' }).contentWidth).toBe('Fixed');
    expect(after({ layout: 'top' }, { contentWidth: 'Fluid' }).contentWidth).toBe('Fluid');
    expect(after({ layout: 'top', contentWidth: 'Fluid' }, { layout: 'side' }).contentWidth).toBe('Fixed');
  });

  it('restore a full stored record in one step', () => {
    const kept = after({ layout: 'top' }, { contentWidth: 'Fluid' }, { hideHeader: true });
    expect(withChoice(DEFAULT_SETTINGS, kept)).toEqual(kept);
    const atSide = after({ fixedSider: true, fixedHeader: true });
    expect(withChoice(kept, atSide)).toEqual(atSide);
  });

  it('hold after any sequence of choices', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 20 }), (choices) => {
        const state = after(...choices);
        if (state.hideHeader) expect(state.fixedHeader).toBe(true);
        if (state.fixedSider) expect(state.layout).toBe('side');
        if (state.contentWidth === 'Fluid') expect(state.layout).toBe('top');
        expect(readSettings({ ...state })).toEqual(state);
      }),
    );
  });

  it('transform any state into any other by its differences alone', () => {
    fc.assert(
      fc.property(fc.array(choice), fc.array(choice), (one, other) => {
        const [from, to] = [after(...one), after(...other)];
        expect(withChoice(from, changesOf(from, to))).toEqual(to);
      }),
    );
  });
});

describe('reading stored settings', () => {
  it('accepts each allowed value, and no other', () => {
    expect(
      readSettings({
        menuTheme: 'light',
        color: '#1890ff',
        layout: 'bottom',
        fixedHeader: 'true',
        colorWeak: true,
        multiTab: 1,
        role: 'admin',
      }),
    ).toEqual({ menuTheme: 'light', color: '#1890FF', colorWeak: true });
  });

  it('accepts only the eight colors', () => {
    expect(readSettings({ color: '#123456' })).toEqual({});
    expect(readSettings({ color: 'red; background: url(//evil)' })).toEqual({});
  });

  it('accepts any input without throwing', () => {
    const names = fc.constantFrom(...Object.keys(DEFAULT_SETTINGS), '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.dictionary(names, fc.anything()), (kept) => {
        const state = withChoice(DEFAULT_SETTINGS, readSettings(kept));
        expect(readSettings({ ...state })).toEqual(state);
        expect(Object.keys(state).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
      }),
    );
  });
});
