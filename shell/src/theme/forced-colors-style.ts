/**
 * With forced colors, the system paints over the color of every area. Controls that show their state by an area keep
 * it, in the colors of the system.
 */
export const forcedColorsCss = `
@media (forced-colors: active) {
  :root body :is(
    .ant-switch-checked,
    .ant-segmented-item-selected,
    .ant-segmented-thumb,
    .ant-radio-button-wrapper-checked,
    .ant-steps-item-active .ant-steps-item-icon,
    .ant-select-item-option-selected,
    .ant-picker-cell-selected .ant-picker-cell-inner,
    .ant-pagination-item-active,
    [aria-pressed='true'],
    .portal-checklist li[data-state='next'] .portal-checklist-mark,
    .portal-palette-option[aria-selected='true']
  ) { forced-color-adjust: none; border-color: Highlight; background: Highlight; color: HighlightText; }
  :root body :is(
    .ant-segmented-item-selected,
    .ant-radio-button-wrapper-checked,
    .ant-steps-item-active .ant-steps-item-icon,
    .ant-pagination-item-active,
    [aria-pressed='true'],
    .portal-palette-option[aria-selected='true']
  ) * { color: HighlightText; }
  /* Edges that are drawn by shadows. */
  :root body :is(.ant-switch, .ant-segmented, .ant-skeleton-title, .ant-skeleton-paragraph > li, .portal-skeleton) { border: 1px solid; }
  :root body .portal-tile { border: 1px solid; }
  :root body .portal-tile:has(:checked) { outline: 3px solid Highlight; outline-offset: -3px; }
  :root body .ant-switch .ant-switch-handle::before { forced-color-adjust: none; background: CanvasText; }
  :root body .ant-switch-checked .ant-switch-handle::before { background: HighlightText; }
  :root body :is(.ant-radio-checked, .ant-checkbox-indeterminate)::after { forced-color-adjust: none; background: CanvasText; }
  /* Marks beside the current entry, tab and message. */
  :root body :is(
    .portal-menu-entries a[aria-current]::before,
    .portal-top-menu a[aria-current]::before,
    .portal-palette-option[aria-selected='true']::before,
    .portal-tab[data-front='true']::after,
    .portal-message-mark[data-unread='true']::after,
    .portal-tab-unsaved,
    .ant-tabs-ink-bar,
    .ant-badge-status-dot,
    .ant-badge-dot,
    .portal-mark
  ) { forced-color-adjust: none; background: Highlight !important; }
  :root body .portal-mark[data-quiet='true'] { background: GrayText !important; }
  :root body :is(.portal-menu-entries, .portal-top-menu) a[aria-current] { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 4px; }
  :root body .portal-tab[data-front='true'] .portal-tab-title { text-decoration: underline; }
  :root body .portal-table > tbody > tr[data-selected] { outline: 2px solid Highlight; outline-offset: -2px; }
  /* A transparent edge would be visible, as if every way were the chosen one. */
  :root body .auth-ways button:not([aria-selected='true']) { border-block-end-color: Canvas; }
  :root body [role='meter'] { forced-color-adjust: none; height: 8px !important; border: 1px solid CanvasText; background: linear-gradient(to right, Highlight var(--portal-share), Canvas 0) !important; }
  /* Colors that are the content. */
  :root body .ant-qrcode { forced-color-adjust: none; }
}
`;
