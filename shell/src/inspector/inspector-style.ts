/** Above pages, notices and drawers, since the inspector is a tool and not a part of the page. */
export const inspectorCss = `
/* Height of the bar. Sticky elements at the top of a page are shifted down by it. */
.portal-app:has(> .portal-dev-bar) { --portal-dev-bar: 44px; }
.portal-dev-bar { position: sticky; inset-block-start: 0; z-index: 1100; display: flex; align-items: center; gap: 12px; height: var(--portal-dev-bar); padding: 0 16px; background: #a8071a; color: #ffffff; font-weight: 500; }
.portal-dev-bar p { flex: 1; min-width: 0; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.portal-app:has(> .portal-dev-bar) :is(.portal-main, .portal-body) { min-height: calc(100dvh - var(--portal-dev-bar)); }
.portal-app:has(> .portal-dev-bar) .portal-body { --portal-header-offset: var(--portal-dev-bar); }
.portal-app:has(> .portal-dev-bar) .portal-body:has(> .portal-header[data-fixed='true']:not([data-hidden='true'])) { --portal-header-offset: calc(var(--portal-dev-bar) + var(--portal-header-height)); }
.portal-app:has(> .portal-dev-bar) :is(.portal-header, .portal-side)[data-fixed='true'] { top: var(--portal-dev-bar); }
.portal-app:has(> .portal-dev-bar) .portal-header[data-hidden='true']:not(:has(:focus-visible)) { transform: translateY(calc(-100% - var(--portal-dev-bar))); }
.portal-app:has(> .portal-dev-bar) :is(.portal-side > .portal-menu, .portal-side[data-fixed='true']) { height: calc(100dvh - var(--portal-dev-bar) - var(--portal-bottom-edge, 0px)); }

.portal-inspector { position: fixed; inset-block-end: calc(16px + var(--portal-bottom-edge, 0px)); inset-inline-end: 16px; z-index: 1090; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; justify-items: end; width: min(400px, 100vw - 32px); pointer-events: none; }
.portal-inspector > * { pointer-events: auto; }
.portal-inspector > .ant-btn { box-shadow: var(--ant-box-shadow); }
.portal-inspector-panel { display: flex; flex-direction: column; width: 100%; max-height: min(640px, calc(100dvh - 180px)); border: 1px solid var(--ant-color-border-secondary); border-radius: var(--ant-border-radius-lg); background: var(--ant-color-bg-elevated); color: var(--ant-color-text); box-shadow: var(--ant-box-shadow); overflow: hidden; }
.portal-inspector-panel header, .portal-inspector-panel footer { flex: none; padding: 12px 16px; }
.portal-inspector-panel footer { display: flex; align-items: center; justify-content: space-between; gap: 12px; border-top: 1px solid var(--ant-color-border-secondary); color: var(--ant-color-text-secondary); }
.portal-inspector-panel h2 { margin: 0; font-size: var(--ant-font-size-lg); font-weight: 600; }
.portal-inspector-panel header p { margin: 0 0 12px; color: var(--ant-color-text-secondary); }
.portal-inspector-view { flex: 1; min-height: 0; padding: 0 16px 12px; overflow-y: auto; }
.portal-inspector-view p { margin: 0; overflow-wrap: anywhere; }
.portal-inspector-view ul { margin: 0; padding: 0; list-style: none; }
.portal-inspector-view li { padding: 10px 0; border-bottom: 1px solid var(--ant-color-border-secondary); font-size: var(--ant-font-size-sm); }
.portal-inspector-view li:last-child { border-bottom: 0; }
.portal-inspector-view li .ant-btn { margin-block-start: 8px; max-width: 100%; }
.portal-inspector-view code { color: var(--ant-color-text-secondary); font-size: 12px; }
.portal-inspector-view small { margin-inline-start: 8px; color: var(--ant-color-text-tertiary); }
.portal-inspector-view .portal-inspector-dev { color: var(--ant-color-error-text); }
.portal-inspector-view .portal-inspector-switch { display: flex; align-items: center; gap: 8px; min-height: 32px; }

.portal-outlines > div { position: fixed; z-index: 1080; border: 2px solid var(--ant-color-primary); pointer-events: none; }
.portal-outlines span { position: absolute; inset-block-start: 0; inset-inline-start: 0; padding: 2px 8px; background: var(--portal-solid); color: var(--portal-on-solid); font-size: 12px; white-space: nowrap; }
@media (max-width: 1199px) {
  .portal-app:has(> .portal-dev-bar) { --portal-dev-bar: 56px; }
  .portal-dev-bar p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-height: 1.4; white-space: normal; overflow-wrap: anywhere; }
  :is(.portal-inspector, .portal-dev-bar) .ant-btn { min-height: 44px; }
}
/* Above the elements at the bottom of the page. */
@media (max-width: 576px) {
  .portal-inspector { inset-block-end: calc(80px + var(--portal-bottom-edge, 0px)); }
  .portal-inspector-panel { max-height: calc(100dvh - 208px - var(--portal-bottom-edge, 0px)); }
}
`;
