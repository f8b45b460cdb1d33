/**
 * Side menu of 260 px (docs/reference/screens.md#sidebar-and-header), 72 px as icons, a drawer on phones, or fully in
 * the header.
 */
const frameCss = `
.portal-main { --portal-header-row: 64px; --portal-header-height: calc(var(--portal-header-row) + env(safe-area-inset-top, 0px)); min-height: 100dvh; display: grid; grid-template-columns: 260px minmax(0, 1fr); background: var(--ant-color-bg-layout); }
.portal-main[data-menu='rail'] { grid-template-columns: 72px minmax(0, 1fr); }
.portal-main[data-menu='drawer'], .portal-main[data-menu='top'] { grid-template-columns: minmax(0, 1fr); }
.portal-side { position: relative; z-index: 20; background: var(--portal-menu); border-inline-end: 1px solid var(--portal-menu-hairline); }
.portal-side[data-fixed='true'] { position: sticky; top: 0; height: 100dvh; }
.portal-side > .portal-menu { height: 100dvh; }
/* Position of sticky elements below the header; 0 while the header is hidden. */
.portal-body { --portal-header-offset: 0px; --portal-tabs-height: 0px; display: flex; flex-direction: column; min-width: 0; min-height: 100dvh; }
.portal-body:has(> .portal-header[data-fixed='true']:not([data-hidden='true'])) { --portal-header-offset: var(--portal-header-height); }
.portal-body:has(> .portal-tabs) { --portal-tabs-height: 45px; }
/*
 * A focused element is scrolled clear of header, tabs and bottom bar. scroll-padding on the page would also apply to
 * the sticky header and tabs: each focus on one of their controls would scroll the page.
 */
.portal-app .portal-body > main :is(a, button, input, textarea, select, summary, h1, h2, h3, [tabindex], [id]) {
  scroll-margin-block: calc(var(--portal-header-offset) + var(--portal-tabs-height) + 16px) calc(var(--portal-bottom-height, 0px) + var(--portal-bottom-edge, 0px) + 16px);
}
/* A field with its label and its message. */
.portal-app .portal-body > main :is(input, textarea) { scroll-margin-block: calc(var(--portal-header-offset) + var(--portal-tabs-height) + 48px) calc(var(--portal-bottom-height, 0px) + var(--portal-bottom-edge, 0px) + 56px); }
.portal-body > main { flex: 1; min-width: 0; width: 100%; max-width: 1600px; margin: 0 auto; padding: 24px max(24px, env(safe-area-inset-right, 0px)) 32px max(24px, env(safe-area-inset-left, 0px)); outline: none; }
.portal-main[data-menu='top'] .portal-body > main { max-width: 1248px; padding-top: 16px; }
.portal-way { width: 100%; max-width: 1248px; margin: 0 auto; padding: 16px 24px 0; }
.portal-main[data-menu='top'][data-width='Fluid'] :is(.portal-header-row, .portal-way, .portal-body > main) { max-width: none; }
`;

const menuCss = `
.portal-menu { display: flex; flex-direction: column; height: 100%; padding-block-start: env(safe-area-inset-top, 0px); background: var(--portal-menu); color: var(--portal-menu-text); }
:root body :is(.portal-menu, .portal-header[data-top='true']) { --portal-focus: var(--portal-menu-focus); --portal-focus-offset: -3px; }
/* antd's own ring has the color for the page. */
:root body :is(.portal-menu, .portal-header[data-top='true']) .ant-btn.ant-btn:focus-visible { outline-color: var(--portal-focus); outline-offset: var(--portal-focus-offset); }
.portal-app :is(.portal-menu, .portal-header[data-top='true']) a { color: inherit; text-decoration: none; }
.portal-menu-brand { display: flex; align-items: center; gap: 12px; flex: none; height: 64px; padding: 0 20px; white-space: nowrap; overflow: hidden; }
.portal-menu-brand strong { display: block; color: var(--portal-menu-text-active); font-size: 18px; line-height: 1.25; letter-spacing: 0.01em; }
.portal-menu-brand small { display: block; font-size: 12px; line-height: 1.4; }
.portal-menu nav { flex: 1; overflow-y: auto; padding: 12px; }
.portal-menu-entries { margin: 0; padding: 0; list-style: none; display: grid; gap: 4px; }
.portal-menu-entries a, .portal-top-menu a { position: relative; display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 0 16px; border-radius: var(--ant-border-radius); }
.portal-menu-entries a > span:last-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
:is(.portal-menu-entries, .portal-top-menu) a .anticon { flex: none; font-size: 16px; }
.portal-app :is(.portal-menu-entries, .portal-top-menu) a:hover { background: var(--portal-menu-hover); color: var(--portal-menu-text-active); }
.portal-app :is(.portal-menu-entries, .portal-top-menu) a[aria-current] { background: var(--portal-menu-active); color: var(--portal-menu-text-active); font-weight: 500; }
:is(.portal-menu-entries, .portal-top-menu) a[aria-current]::before { content: ''; position: absolute; inset: 10px auto 10px 0; width: 3px; border-radius: 2px; background: var(--portal-menu-accent); }
.portal-menu[data-rail='true'] .portal-menu-entries a { justify-content: center; padding: 0; }
.portal-menu-user { display: flex; align-items: center; gap: 12px; flex: none; min-height: 64px; padding: 0 20px env(safe-area-inset-bottom, 0px); border-top: 1px solid var(--portal-menu-hairline); }
:root body .ant-btn.portal-menu-user { width: 100%; height: auto; gap: 12px; padding: 0 20px env(safe-area-inset-bottom, 0px); justify-content: flex-start; border-width: 1px 0 0; border-radius: 0; color: inherit; text-align: start; }
:root body .portal-menu[data-rail='true'] .ant-btn.portal-menu-user { justify-content: center; }
:root body .ant-btn.portal-menu-user:hover { background: var(--portal-menu-hover); color: var(--portal-menu-text-active); }
.portal-menu-user[role='status'], .portal-menu[data-rail='true'] .portal-menu-user { justify-content: center; }
.portal-menu-user > span { min-width: 0; }
.portal-menu-user-name { display: block; flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--portal-menu-text-active); }
.portal-badge { display: inline-grid; place-items: center; flex: none; width: 32px; height: 32px; border-radius: 50%; background: var(--portal-solid); color: var(--portal-on-solid); font-size: 14px; line-height: 1; font-weight: 600; }
.portal-badge::before { content: attr(data-initial); }
`;

/* All entries are in the row, which is clipped if there is not enough room. */
const topMenuCss = `
.portal-top-menu { display: flex; align-items: center; flex: 1; min-width: 0; }
.portal-top-menu ul { display: flex; flex: none; margin: 0; padding: 0; overflow: hidden; list-style: none; }
.portal-top-menu li { display: flex; align-items: center; flex: none; height: var(--portal-header-row); }
.portal-top-menu li[data-unseen='true'] { visibility: hidden; }
.portal-top-menu a { gap: 8px; padding: 0 12px; white-space: nowrap; }
.portal-app .portal-top-menu a[aria-current]:not(:hover) { background: none; }
.portal-top-menu a[aria-current]::before { inset: auto 12px -10px; width: auto; height: 3px; }
.portal-app .portal-top-menu .ant-btn { margin-inline-start: 2px; }
.portal-app .portal-top-menu .ant-btn[data-marked='true'] { background: var(--portal-menu-active); color: var(--portal-menu-text-active); }
`;

const headerCss = `
.portal-header { position: relative; z-index: 10; padding-block-start: env(safe-area-inset-top, 0px); background: var(--ant-color-bg-container); border-bottom: 1px solid var(--ant-color-border-secondary); }
.portal-header[data-fixed='true'] { position: sticky; top: 0; transition: transform 0.2s ease-out; }
/* Not hidden while it has the keyboard focus. */
.portal-header[data-hidden='true']:not(:has(:focus-visible)) { transform: translateY(-100%); }
.portal-header-row { display: flex; align-items: center; gap: 12px; min-height: var(--portal-header-row); padding: 0 max(24px, env(safe-area-inset-right, 0px)) 0 max(16px, env(safe-area-inset-left, 0px)); }
.portal-header-settings { flex: none; min-inline-size: 40px; }
.portal-header-tools { display: flex; align-items: center; flex: none; gap: 4px; margin-inline-start: auto; }
.portal-header .ant-btn { color: var(--ant-color-text-secondary); min-height: 40px; min-width: 40px; }
.portal-header .portal-header-user .portal-badge { width: 28px; height: 28px; font-size: 13px; }
.portal-header[data-top='true'] { background: var(--portal-menu); color: var(--portal-menu-text); border-bottom-color: var(--portal-menu-hairline); }
.portal-header[data-top='true'] .portal-header-row { max-width: 1248px; margin: 0 auto; padding: 0 24px; }
.portal-header[data-top='true'] .portal-menu-brand { height: var(--portal-header-row); padding: 0 12px 0 0; }
/* Leaves the width for the menu items: buttons show only their icons. */
.portal-header[data-top='true'] .portal-wide-only { display: none; }
.portal-header[data-top='true'] .ant-btn { color: var(--portal-menu-text); }
.portal-header[data-top='true'] .ant-btn.ant-btn-variant-text:not(:disabled):is(:hover, :active, [aria-expanded='true']) { background: var(--portal-menu-hover); color: var(--portal-menu-text-active); }
.portal-trail { min-width: 0; }
.portal-trail ol { display: flex; min-width: 0; margin: 0; padding: 0; list-style: none; color: var(--ant-color-text-tertiary); }
.portal-trail li { display: flex; min-width: 24px; white-space: nowrap; }
.portal-trail li + li { min-width: 41px; }
.portal-trail li + li::before { content: '/'; margin: 0 8px; color: var(--ant-color-text-tertiary); }
.portal-app .portal-trail a { color: var(--ant-color-text-tertiary); }
.portal-app .portal-trail a:hover { color: var(--ant-color-link-hover); }
/* The name of the page itself is truncated last. */
.portal-trail li:last-child { flex-shrink: 0.2; }
.portal-trail li > * { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.portal-trail [aria-current] { color: var(--ant-color-text); }
`;

const narrowCss = `
@media (max-width: 1199px) {
  .portal-trail a { padding: 11px 4px; margin: -11px -4px; }
  .portal-header .ant-btn { min-height: 44px; min-width: 44px; }
  .portal-header-settings { min-inline-size: 44px; }
}
@media (max-width: 991px) {
  /* Three steps have no room; home is in the menu too. */
  .portal-trail li:first-child:not(:nth-last-child(-n + 2)) { display: none; }
  .portal-trail li:first-child:not(:nth-last-child(-n + 2)) + li { min-width: 24px; }
  .portal-trail li:first-child:not(:nth-last-child(-n + 2)) + li::before { content: none; }
  /* Beside the open menu, the width is left for the breadcrumb. */
  .portal-main[data-menu='open'] .portal-header .portal-wide-only { display: none; }
}
@media (max-width: 576px) {
  /* The bar at the bottom of a page covers nothing: the page ends above it. 73 px: a large button in its padding, and the edge. */
  .portal-body:has(> main > .portal-frame:not([hidden]) .portal-bottom-bar:not(:empty)) { --portal-bottom-height: calc(73px + env(safe-area-inset-bottom, 0px)); padding-block-end: var(--portal-bottom-height); }
  .portal-main { --portal-header-row: 56px; }
  .portal-header-row { gap: 8px; padding: 0 max(8px, env(safe-area-inset-right, 0px)) 0 max(8px, env(safe-area-inset-left, 0px)); }
  .portal-header-tools { gap: 0; }
  .portal-body > main { padding: 16px max(16px, env(safe-area-inset-right, 0px)) 32px max(16px, env(safe-area-inset-left, 0px)); }
  .portal-wide-only { display: none; }
}
`;

export const mainLayoutCss = frameCss + menuCss + topMenuCss + headerCss + narrowCss;
