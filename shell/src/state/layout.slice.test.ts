import {
  deviceChanged,
  drawerHidden,
  layoutSlice,
  menuToggled,
  settingsHidden,
  settingsShown,
} from './layout.slice';

const { reducer, getInitialState } = layoutSlice;
const after = (...actions: readonly Parameters<typeof reducer>[1][]) =>
  actions.reduce(reducer, getInitialState());

describe('the side menu', () => {
  it('is open on desktop, closed on tablet and open on mobile, where its drawer starts hidden', () => {
    expect(getInitialState().isMenuOpen).toBe(true);
    expect(after(deviceChanged('tablet')).isMenuOpen).toBe(false);
    expect(after(deviceChanged('mobile'))).toMatchObject({
      device: 'mobile',
      isMenuOpen: true,
      isDrawerShown: false,
    });
    expect(after(deviceChanged('tablet'), deviceChanged('desktop')).isMenuOpen).toBe(true);
  });

  it('keeps the user’s choice while the width class is the same', () => {
    expect(after(menuToggled(), deviceChanged('desktop')).isMenuOpen).toBe(false);
  });

  it('toggles the drawer and not the menu on mobile', () => {
    const shown = after(deviceChanged('mobile'), menuToggled());
    expect(shown).toMatchObject({ device: 'mobile', isMenuOpen: true, isDrawerShown: true });
    expect(reducer(shown, drawerHidden()).isDrawerShown).toBe(false);
  });

  it('hides the drawer when the window gets wider', () => {
    expect(after(deviceChanged('mobile'), menuToggled(), deviceChanged('tablet')).isDrawerShown).toBe(false);
  });
});

describe('the settings drawer', () => {
  it('is shown until it is hidden, and replaces the menu’s drawer', () => {
    const shown = after(deviceChanged('mobile'), menuToggled(), settingsShown());
    expect(shown).toMatchObject({ isSettingsShown: true, isDrawerShown: false });
    expect(reducer(shown, settingsHidden()).isSettingsShown).toBe(false);
  });

  it('stays open while the window gets narrower', () => {
    expect(after(settingsShown(), deviceChanged('tablet')).isSettingsShown).toBe(true);
  });
});
