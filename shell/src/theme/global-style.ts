import { focusRingCss } from './focus-ring-style';
import { forcedColorsCss } from './forced-colors-style';
import { lowWindowCss } from './low-window-style';
import { printCss } from './print-style';

const pageCss = `
/* Avoids single words in the last line. */
body { margin: 0; text-wrap: pretty; }
/* Figures of one width, so that columns and changing numbers do not move. Controls do not inherit it. */
body, button, input, textarea, select { font-variant-numeric: tabular-nums; }
.portal-app h1 { text-wrap: balance; }
.portal-root { color: var(--ant-color-text); font-family: var(--ant-font-family); line-height: var(--ant-line-height); }
.portal-app { min-height: 100dvh; font-size: var(--ant-font-size); }
.portal-app *, .portal-app *::before, .portal-app *::after { box-sizing: border-box; }
.portal-app a { text-decoration: none; }
.portal-app a:not(.ant-btn) { color: var(--ant-color-link); }
.portal-app a:not(.ant-btn):hover { color: var(--ant-color-link-hover); text-decoration: underline; }

/* Filled primary buttons have the user's color itself; all other uses have a readable step of it. */
.ant-btn.ant-btn-color-primary.ant-btn-variant-solid:not(:disabled) {
  --ant-btn-solid-bg-color: var(--portal-solid);
  --ant-btn-solid-bg-color-hover: var(--portal-solid-hover);
  --ant-btn-solid-bg-color-active: var(--portal-solid-active);
}

/*
 * In dark mode a switch that is on is bright, with a dark handle; a switch that is off is dark, with a bright handle.
 */
.ant-switch:not(.ant-switch-checked) .ant-switch-handle::before { background: var(--ant-color-white); }

/* antd gives labels of large fields the height of the field; above a field they need only the height of their text. */
.portal-app .ant-form-vertical .ant-form-item-label > label { height: auto; }
/* An error text fills the space below its field; the next label needs a distance from it. */
.portal-app .ant-form-item-explain, .portal-app .ant-form-item-has-error .ant-form-item-extra { padding-block-end: 10px; }
.portal-app .ant-form-item-extra { min-height: 0; }
/* The focus ring is 4 px wide; what is below the field does not touch it. */
.ant-form-item-additional { padding-block-start: 4px; }
/* Dates such as 2026年11月26日 break at their spaces only; a word that is longer than its line breaks anywhere. */
dd { word-break: keep-all; overflow-wrap: anywhere; }
/* A focused field is scrolled into view with its label and its message, clear of the action bar. */
.portal-app input, .portal-app textarea { scroll-margin-block: 48px 112px; }

/* Drawers are outside of the page, whose lines have this height. */
.ant-drawer-title { min-width: 0; }
.ant-drawer-body { line-height: var(--ant-line-height); }

/* antd's measuring row of a table, in earlier and other parts, repeats the headings. Controls in it must not be focusable. */
.portal-app .ant-table-measure-row > td { visibility: hidden; }

/* An inactive page keeps its layout boxes; in browsers that do not support this, its hidden attribute removes them. */
.portal-frame { display: flow-root; }
@supports not (content-visibility: hidden) { .portal-frame[hidden] { display: none; } }
.portal-frame[hidden] { content-visibility: hidden; }

/* The bar at the bottom of a page, if it is empty for this user. */
.portal-bottom-bar:empty { visibility: hidden; }

.portal-slot { height: 100%; }
.portal-slot h2 { margin: 0; font-size: var(--ant-font-size-lg); font-weight: 600; line-height: 1.5; }

.portal-visually-hidden {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
/* Touch targets below desktop width (docs/reference/screens.md#widths); antd's own controls follow the theme. */
@media (max-width: 1199px) {
  .portal-app .ant-checkbox-wrapper { min-height: 44px; align-items: center; }
  .portal-app :is(.ant-input-password-icon, .ant-typography-copy) { position: relative; }
  .portal-app :is(.ant-input-password-icon, .ant-typography-copy)::after { content: ''; position: absolute; inset: -14px; }
  .portal-app .portal-slot .ant-card-body a:not(.ant-btn), .portal-app .portal-touch-link { display: inline-block; padding-block: 11px; }
  /* Inside text: the distance of the lines does not change. */
  .portal-app :is(.ant-alert, main header) .portal-touch-link { margin-block: -11px; }
}
/* Tabs are scrolled by touch; a button among them would not be a tab. */
@media (max-width: 576px) {
  .portal-app .ant-tabs-nav-operations { display: none !important; }
}
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after {
    animation-duration: 0.01ms !important; animation-iteration-count: 1 !important;
    /*
     * No transition instead of a short one: an element that is measured right after it was moved must be at its new
     * position.
     */
    transition: none !important; scroll-behavior: auto !important;
  }
}
`;

/** Styles of the whole page, including remotes. */
export const globalCss = pageCss + focusRingCss + forcedColorsCss + printCss + lowWindowCss;
