/**
 * On paper there is only what the page is about, in black: an open detail, or else the page. Light text of the dark
 * mode would be unreadable, because browsers print no backgrounds.
 */
export const printCss = `
@media print {
  html:root { color-scheme: light !important; background: #fff !important; }
  :root body :is(.portal-app, .portal-main, .portal-body) { min-height: 0; }
  :root body :is(.portal-side, .portal-header, .portal-tabs, .portal-notices, .portal-footer, .portal-bottom-bar, .portal-skip, .portal-inspector, .portal-floating, .portal-tools, .portal-tools-chips, .ant-btn, .ant-drawer-mask, .ant-drawer-close, .ant-modal-close, .ant-typography-copy, .ant-pagination, .ant-message, .ant-notification) { display: none !important; }
  :root body:has(.ant-drawer-open) .portal-main { display: none; }
  :root body, :root body * { background: none !important; color: #000 !important; box-shadow: none !important; }
  :root body .portal-main { display: block; }
  :root body .portal-body > main { max-width: none; padding: 0; }
  :root body :is(.ant-drawer, .ant-drawer-content-wrapper) { position: static !important; width: 100% !important; height: auto !important; transform: none !important; }
  :root body :is(.ant-drawer-section, .ant-drawer-content, .ant-drawer-body) { height: auto !important; overflow: visible !important; border: 0; }
  :root body .portal-print-only { display: inline !important; }
  :root body :is(.portal-row-facts, .portal-row-fact) { height: auto; overflow: visible; white-space: normal; }
  :root body :is(tr, dl > div, li, h2, h3) { break-inside: avoid; }
  :root body :is(h2, h3) { break-after: avoid; }
}
`;
