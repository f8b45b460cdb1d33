/** Styles of the whole page, including remotes. */
export const globalCss = `
/* No word stands alone in a last line. */
body { margin: 0; text-wrap: pretty; }
.portal-app h1, .ant-result-title, .ant-result-subtitle { text-wrap: balance; }
.portal-app { min-height: 100dvh; font-size: var(--ant-font-size); }
.portal-app *, .portal-app *::before, .portal-app *::after { box-sizing: border-box; }
.portal-app :focus-visible { outline: 3px solid var(--portal-edge); outline-offset: 1px; }
/* The heading takes the focus after a change of page, which everybody sees without a ring. */
.portal-app h1:focus { outline: none; }
.portal-app a { text-decoration: none; }
.portal-app a:not(.ant-btn) { color: var(--ant-color-link); }
.portal-app a:not(.ant-btn):hover { color: var(--ant-color-link-hover); text-decoration: underline; }

/* Filled primary buttons carry the chosen colour itself; every other use takes a readable step of it. */
.ant-btn.ant-btn-color-primary.ant-btn-variant-solid:not(:disabled) {
  --ant-btn-solid-bg-color: var(--portal-solid);
  --ant-btn-solid-bg-color-hover: var(--portal-solid-hover);
  --ant-btn-solid-bg-color-active: var(--portal-solid-active);
}

/* In the dark a switch that is on is bright, with a dark handle; off, it is the other way round. */
.ant-switch:not(.ant-switch-checked) .ant-switch-handle::before { background: var(--ant-color-white); }

/* antd gives labels of large fields the height of the field; above a field they need their text's. */
.portal-app .ant-form-vertical .ant-form-item-label > label { height: auto; }
/* A refusal takes the room below its field; the next label must not lean on it. */
.portal-app .ant-form-item-explain, .portal-app .ant-form-item-has-error .ant-form-item-extra { padding-block-end: 10px; }
.portal-app .ant-form-item-extra { min-height: 0; }
/* A field that gets the focus comes into view with its label, clear of header and action bar. */
.portal-app input, .portal-app textarea { scroll-margin-block: 112px 96px; }

/* The row by which antd measures a table repeats its headings: what can be pressed in them is not for the keyboard. */
.portal-app .ant-table-measure-row > td { visibility: hidden; }

/* A page behind another tab keeps its boxes; where a browser cannot do that, its hidden attribute takes them away. */
.portal-frame { display: flow-root; }
@supports not (content-visibility: hidden) { .portal-frame[hidden] { display: none; } }
.portal-frame[hidden] { content-visibility: hidden; }

/* What a page has at the bottom, while none of it is for this person. */
.portal-bottom-bar:empty { visibility: hidden; }

.portal-slot { height: 100%; }
.portal-slot h2 { margin: 0; font-size: var(--ant-font-size-lg); font-weight: 600; line-height: 1.5; }

.portal-visually-hidden {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
/* Below a desktop's width a finger works the page (docs/reference/screens.md#widths); antd's own controls follow the theme. */
@media (max-width: 1199px) {
  .portal-app .ant-checkbox-wrapper { min-height: 44px; align-items: center; }
  .portal-app .ant-input-password-icon { position: relative; }
  .portal-app .ant-input-password-icon::after { content: ''; position: absolute; inset: -14px; }
  .portal-app .portal-slot .ant-card-body a:not(.ant-btn), .portal-app .portal-touch-link { display: inline-block; padding-block: 11px; }
  /* Among words: the lines stay as near to each other as they are. */
  .portal-app .ant-alert .portal-touch-link { margin-block: -11px; }
}
/* A finger pushes the tabs along; a button among them would be no tab. */
@media (max-width: 576px) {
  .portal-app .ant-tabs-nav-operations { display: none !important; }
}
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after {
    animation-duration: 0.01ms !important; animation-iteration-count: 1 !important;
    /* None rather than short: an element that is measured right after it was moved must be where it was put. */
    transition: none !important; scroll-behavior: auto !important;
  }
}
`;
