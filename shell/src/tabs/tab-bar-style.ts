/** Tabs with the height of a touch target. The active one has an edge in the theme color. */
export const tabBarCss = `
.portal-tab-list { display: flex; flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: none; padding-inline: 12px 4px; }
.portal-tab-list::-webkit-scrollbar { display: none; }
.portal-tab { position: relative; display: flex; align-items: stretch; flex: none; max-width: 240px; color: var(--ant-color-text-secondary); user-select: none; }
.portal-tab + .portal-tab::before { content: ''; position: absolute; inset: 14px auto 14px 0; width: 1px; background: var(--ant-color-border-secondary); }
.portal-tab > button { display: flex; align-items: center; gap: 6px; min-width: 64px; padding: 0 4px 0 16px; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; overflow: hidden; }
:root body .portal-tab > button:focus-visible { outline: none; }
.portal-tab:has(> button:focus-visible) { outline: 3px solid var(--portal-edge); outline-offset: -3px; }
.portal-tab-title { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.portal-tab-unsaved { flex: none; width: 8px; height: 8px; border-radius: 50%; background: var(--portal-edge); }
.portal-tab-close { display: grid; place-items: center; flex: none; width: 32px; color: var(--ant-color-text-tertiary); font-size: 12px; cursor: pointer; }
.portal-tab-close > span { display: grid; place-items: center; width: 24px; height: 24px; border-radius: var(--ant-border-radius-sm); }
.portal-tab-close:hover > span { background: var(--ant-color-fill-secondary); color: var(--ant-color-text); }
.portal-tab:hover { background: var(--ant-color-fill-quaternary); color: var(--ant-color-text); }
.portal-tab[data-front='true'] { background: var(--ant-color-fill-tertiary); color: var(--ant-color-text); font-weight: 500; }
.portal-tab[data-front='true']::after { content: ''; position: absolute; inset: auto 0 0; height: 2px; background: var(--portal-edge); }
.portal-tab[data-dragged='true'] { z-index: 1; background: var(--ant-color-bg-elevated); box-shadow: var(--ant-box-shadow-secondary); cursor: grabbing; }
.portal-tab[data-dragged='true'] * { cursor: grabbing; }
.portal-tabs-tools { display: grid; place-items: center; flex: none; width: 52px; }
.portal-tab-picker { display: flex; flex: 1; min-width: 0; }
.portal-tab-picker > .ant-btn { flex: 1; min-width: 0; height: 44px; justify-content: flex-start; border-radius: 0; padding-inline: 16px; }
.portal-tab-count::before { content: attr(data-count); }
.portal-tab-count { display: grid; place-items: center; flex: none; min-width: 24px; height: 24px; padding-inline: 6px; border-radius: 12px; background: var(--ant-color-fill-secondary); color: var(--ant-color-text); font-variant-numeric: tabular-nums; }
@media (max-width: 1199px) { .portal-tab-close { width: 44px; } }
`;
