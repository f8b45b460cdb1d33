/** The drawings have their own colors, since they do not show the current theme. */
export const settingsDrawerCss = `
.portal-settings-section + .portal-settings-section { margin-top: 24px; }
.portal-settings-section h3 { margin: 0 0 12px; font-size: var(--ant-font-size); font-weight: 600; line-height: 1.5; }
.portal-drawings { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.portal-drawings label { position: relative; display: grid; gap: 6px; padding: 8px; border-radius: var(--ant-border-radius-lg); cursor: pointer; text-align: center; }
.portal-drawings input { position: absolute; inset: 0; margin: 0; appearance: none; border: 1px solid var(--ant-color-border); border-radius: inherit; cursor: inherit; }
.portal-drawings input:checked { border: 2px solid var(--portal-edge); }
.portal-drawings input:checked ~ span { font-weight: 600; }
.portal-drawings span { line-height: 1.5; font-size: var(--ant-font-size); color: var(--ant-color-text); }
.portal-drawings svg { display: block; width: 100%; height: auto; border-radius: var(--ant-border-radius-sm); border: 1px solid var(--ant-color-border-secondary); }
.portal-drawings .page { fill: #f0f3f6; }
.portal-drawings .bar, .portal-drawings .card { fill: #ffffff; }
.portal-drawings [data-menu='dark'] .menu { fill: #111a24; }
.portal-drawings [data-menu='light'] .menu { fill: #ffffff; }
.portal-drawings [data-menu='dark'] .on-menu { fill: #5d6c7c; }
.portal-drawings [data-menu='light'] .on-menu { fill: #b6c0cb; }
.portal-drawings svg .on-menu.accent { fill: var(--portal-solid); }
[data-theme='dark'] .portal-drawings .page { fill: #0d1116; }
[data-theme='dark'] .portal-drawings .bar, [data-theme='dark'] .portal-drawings .card { fill: #252e38; }
[data-theme='dark'] .portal-drawings [data-menu='light'] .menu { fill: #3b4653; }
[data-theme='dark'] .portal-drawings [data-menu='light'] .on-menu { fill: #8d99a7; }
.portal-setting { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; column-gap: 16px; min-height: 36px; padding: 6px 0; }
.portal-setting label { cursor: pointer; }
.portal-setting:has(button:disabled) label { color: var(--ant-color-text-tertiary); cursor: default; }
.portal-setting small, .portal-settings-note { grid-column: 1 / -1; font-size: var(--ant-font-size-sm); color: var(--ant-color-text-tertiary); }
.portal-settings-note { display: block; margin-top: 8px; }
.portal-settings-copy { padding: 8px 0; }
.portal-settings-copy p { margin: 0 0 12px; font-size: var(--ant-font-size-sm); color: var(--ant-color-text-tertiary); }
@media (max-width: 1199px) { .portal-setting { min-height: 44px; } }
`;
