/** Cookie with the language that the person chose (`zh-CN` or `en`): the HTML is written in it. */
export const LANGUAGE_COOKIE = 'language';
/** Cookie with the mode that the person chose (`light` or `dark`); none = as the system says. For the first paint. */
export const THEME_COOKIE = 'theme';
/**
 * Cookie with the frame that the person chose: where the menu stands and its theme, `top-light`; none = the
 * default, a dark menu at the side. For the first paint.
 */
export const FRAME_COOKIE = 'frame';
