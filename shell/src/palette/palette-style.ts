/** The palette, near the top of the page; full screen on phones. */
export const paletteCss = `
.portal-palette.ant-modal-root .ant-modal { top: 12vh; padding-block-end: 0; }
.portal-palette.ant-modal-root .ant-modal .ant-modal-container { padding: 0; overflow: hidden; }
.portal-palette .ant-modal-body { display: flex; flex-direction: column; }

.portal-palette-field { display: flex; align-items: center; gap: 12px; flex: none; min-height: 56px; padding: 0 12px 0 20px; border-bottom: 1px solid var(--ant-color-border-secondary); }
.portal-palette-field > .anticon { flex: none; font-size: 18px; color: var(--ant-color-text-secondary); }
.portal-palette-field input { flex: 1; min-width: 0; height: 56px; padding: 0; border: 0; background: none; color: var(--ant-color-text); font: inherit; font-size: var(--ant-font-size-lg); }
/* The field fills the dialog's edge and keeps the focus while the list is used. */
:root body .portal-palette .portal-palette-field input:focus-visible { outline: none !important; }
.portal-palette-field:has(input:focus-visible) { box-shadow: inset 0 -2px var(--portal-edge); }
.portal-palette-field input::placeholder { color: var(--ant-color-text-tertiary); opacity: 1; }

/* The list is the scroll container; the focus stays in the field, and nothing in the list takes it. */
.portal-palette-found { display: flex; flex-direction: column; min-height: 0; }
.portal-palette-found [role='listbox'] { overflow-y: auto; max-height: min(56vh, 460px); padding: 8px; overscroll-behavior: contain; }
.portal-palette-group { padding: 8px 12px 4px; color: var(--ant-color-text-tertiary); font-size: var(--ant-font-size-sm); font-weight: 600; }
.portal-palette-option { position: relative; display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 6px 12px; border-radius: var(--ant-border-radius); color: var(--ant-color-text); cursor: pointer; scroll-margin-block: 32px 8px; }
.portal-palette-option > .anticon { flex: none; font-size: 16px; color: var(--ant-color-text-secondary); }
.portal-palette-option[aria-selected='true'] { background: var(--ant-color-fill-tertiary); }
.portal-palette-option[aria-selected='true']::before { content: ''; position: absolute; inset: 10px auto 10px 0; width: 3px; border-radius: 2px; background: var(--portal-edge); }
.portal-palette-title { flex: 0 1 auto; min-width: 30%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-variant-numeric: tabular-nums; }
.portal-palette-note { flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: end; color: var(--ant-color-text-secondary); font-size: var(--ant-font-size-sm); }
.portal-palette mark { background: none; color: inherit; font-weight: 600; text-decoration: underline; text-decoration-color: var(--portal-edge); text-decoration-thickness: 2px; text-underline-offset: 3px; }
.portal-palette-empty { margin: 0; padding: 24px 12px; text-align: center; color: var(--ant-color-text-secondary); overflow-wrap: anywhere; }
.portal-palette-failure { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin: 8px 4px; padding: 12px; border-radius: var(--ant-border-radius); background: var(--ant-color-fill-quaternary); color: var(--ant-color-text-secondary); }
.portal-palette-failure strong { color: var(--ant-color-text); }

.portal-palette-keys { display: flex; gap: 20px; flex: none; padding: 10px 20px; border-top: 1px solid var(--ant-color-border-secondary); color: var(--ant-color-text-secondary); font-size: var(--ant-font-size-sm); }
.portal-palette-keys span { display: inline-flex; align-items: center; gap: 6px; }
.portal-palette kbd { min-width: 20px; padding: 0 5px; border: 1px solid var(--ant-color-border); border-radius: 4px; background: var(--ant-color-fill-quaternary); font: inherit; font-size: 11px; line-height: 18px; text-align: center; }

@media (max-width: 1199px) { .portal-palette-keys { display: none; } }
@media (max-width: 576px) {
  .portal-palette.ant-modal-root .ant-modal { top: 0; width: 100% !important; max-width: none; margin: 0; }
  .portal-palette.ant-modal-root .ant-modal .ant-modal-container { border-radius: 0; }
  .portal-palette .ant-modal-body { height: 100dvh; }
  .portal-palette-found { flex: 1; }
  .portal-palette-found [role='listbox'] { max-height: none; }
}
`;
