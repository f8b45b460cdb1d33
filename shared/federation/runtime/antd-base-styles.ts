/** antd's styles of links and icons, which come before those of components. The build sets them (`antd-styles/`). */
export const BASE_STYLES: string = '';

/** antd's styles of icons, which come after those of components. The build sets them. */
export const ICON_STYLES: string = '';
