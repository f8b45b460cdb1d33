/**
 * A window that is lower than this has no room beside bars that stay: a page at 400 % on a small screen, a phone on its
 * side with its keyboard. The bars then scroll with the page. In px.
 */
const LOW_PX = 420;

export const lowWindowCss = `
@media (max-height: ${LOW_PX}px) {
  :root body :is(.portal-header[data-fixed='true'], .portal-tabs, .portal-floating, .portal-bottom-bar, .portal-notices) { position: relative !important; inset: auto !important; transform: none !important; }
  :root body .portal-body { --portal-header-offset: 0px !important; --portal-tabs-height: 0px; --portal-bottom-height: 0px !important; padding-block-end: 0 !important; }
  :root body .portal-tabs { height: auto; min-height: 45px; }
  :root body .ant-modal { top: 0; padding-block: 8px; }
}
`;
