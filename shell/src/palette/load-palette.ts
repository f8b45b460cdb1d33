/** The palette is a chunk of its own: only who opens it pays for it. */
export const loadPalette = () => import('./palette').then(({ Palette }) => Palette);
