/** Cookie with the user's language (`zh-CN` or `en`). The HTML is sent in this language. */
export const LANGUAGE_COOKIE = 'language';
/** Cookie with the user's mode (`light` or `dark`); without it, the system's. Used for the first paint. */
export const THEME_COOKIE = 'theme';
/**
 * Cookie with the user's frame: menu position and menu theme, `top-light`. Without it, the default: a dark menu at the
 * side. Used for the first paint.
 */
export const FRAME_COOKIE = 'frame';
