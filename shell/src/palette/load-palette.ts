/** The palette is in its own chunk, loaded when it is opened. */
export const loadPalette = () => import('./palette').then(({ Palette }) => Palette);
