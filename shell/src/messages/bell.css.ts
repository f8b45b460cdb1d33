/** The bell with its count, and what opens below it. */
export const bellCss = `
.portal-bell { position: relative; display: inline-flex; }
.portal-bell-count {
  position: absolute; inset-block-start: 2px; inset-inline-end: 0; min-width: 18px; height: 18px; padding: 0 5px;
  border: 2px solid var(--ant-color-bg-container); box-sizing: content-box; margin: -2px;
  border-radius: 11px; background: var(--ant-color-error); color: var(--ant-color-bg-container); font-size: 11px; line-height: 18px;
  font-weight: 600; text-align: center; font-variant-numeric: tabular-nums; pointer-events: none;
}
.portal-bell-panel {
  position: absolute; z-index: 30; inset-block-start: calc(100% + 8px); inset-inline-end: -48px; width: 384px;
  max-width: calc(100vw - 32px); background: var(--ant-color-bg-elevated); border-radius: var(--ant-border-radius-lg);
  box-shadow: var(--ant-box-shadow-secondary); overflow: hidden; text-align: start;
}
`;
