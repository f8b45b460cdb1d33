import { fc } from '@portal/shared/testing/fast-check';
import { settingsChosen, settingsSlice } from '../state/settings.slice';
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

it('begins with a dark menu at the side, green, Fixed, and every switch off', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    appearance: 'system',
    menuTheme: 'dark',
    color: '#52C41A',
    layout: 'side',
    contentWidth: 'Fixed',
    fixedHeader: false,
    hideHeader: false,
    fixedSider: false,
    colorWeak: false,
    multiTab: false,
  });
});

describe('the rules between settings', () => {
  it('let go of the fixed side menu when the layout changes, there and back', () => {
    expect(after({ fixedSider: true })).toMatchObject({ fixedSider: true });
    expect(after({ fixedSider: true }, { layout: 'top' })).toMatchObject({ fixedSider: false });
    expect(after({ fixedSider: true }, { layout: 'top' }, { layout: 'side' }).fixedSider).toBe(false);
  });

  it('keep the fixed side menu when the layout stays what it was', () => {
    expect(after({ fixedSider: true }, { layout: 'side' }).fixedSider).toBe(true);
  });

  it('turn hiding off with the fixed header, and do not bring it back', () => {
    expect(after({ fixedHeader: true }, { hideHeader: true }).hideHeader).toBe(true);
    expect(after({ hideHeader: true }).hideHeader).toBe(false);
    expect(
      after({ fixedHeader: true }, { hideHeader: true }, { fixedHeader: false }, { fixedHeader: true }),
    ).toMatchObject({ fixedHeader: true, hideHeader: false });
  });

  it('offer Fluid in the top layout alone', () => {
    expect(after({ contentWidth: 'Fluid' }).contentWidth).toBe('Fixed');
    expect(after({ layout: 'top' }, { contentWidth: 'Fluid' }).contentWidth).toBe('Fluid');
    expect(after({ layout: 'top', contentWidth: 'Fluid' }, { layout: 'side' }).contentWidth).toBe('Fixed');
  });

  it('restore a whole record at once as it was kept', () => {
    const kept = after({ layout: 'top' }, { contentWidth: 'Fluid' }, { fixedHeader: true, hideHeader: true });
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

  it('make any state from any other by its differences alone', () => {
    fc.assert(
      fc.property(fc.array(choice), fc.array(choice), (one, other) => {
        const [from, to] = [after(...one), after(...other)];
        expect(withChoice(from, changesOf(from, to))).toEqual(to);
      }),
    );
  });
});

describe('reading what was kept', () => {
  it('takes each value that can be, and no other', () => {
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

  it('knows no colour but the eight', () => {
    expect(readSettings({ color: '#123456' })).toEqual({});
    expect(readSettings({ color: 'red; background: url(//evil)' })).toEqual({});
  });

  it('survives anything', () => {
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
