/** The bell with its count, and the panel below it. */
export const bellCss = `
.portal-bell { position: relative; display: inline-flex; }
.portal-header a.portal-bell-link { display: inline-grid; place-items: center; min-width: 44px; min-height: 44px; border-radius: var(--ant-border-radius); color: var(--ant-color-text-secondary); font-size: 16px; }
/* At the corner of the icon, so that the bell remains recognizable. */
.portal-bell-count {
  position: absolute; inset-block-start: 2px; inset-inline-start: calc(50% + 2px); min-width: 16px; height: 16px; padding: 0 4px;
  box-shadow: 0 0 0 2px var(--ant-color-bg-container); border-radius: 8px; background: var(--ant-color-error);
  color: var(--ant-color-bg-container); font-size: 10px; line-height: 16px; font-weight: 600; text-align: center;
  font-variant-numeric: tabular-nums; pointer-events: none;
}
.portal-header[data-top='true'] .portal-bell-count { box-shadow: 0 0 0 2px var(--portal-menu); }
.portal-bell-panel {
  position: absolute; z-index: 30; inset-block-start: calc(100% + 8px); inset-inline-end: -48px; width: 384px;
  max-width: calc(100vw - 32px); background: var(--ant-color-bg-elevated); border-radius: var(--ant-border-radius-lg);
  box-shadow: var(--ant-box-shadow-secondary); overflow: hidden; text-align: start;
}
`;
