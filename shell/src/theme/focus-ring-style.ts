/**
 * A focus ring of 3 px on every control, in a color with 3:1 on every background (`colorRoles`). antd draws it itself
 * on buttons, checkboxes, radios, tabs and pages of a list; a focused field of antd only changes the color of its edge.
 */
export const focusRingCss = `
:root body { --portal-focus: var(--portal-edge); --portal-focus-offset: 1px; }
:root body :focus-visible { outline: 3px solid var(--portal-focus); outline-offset: var(--portal-focus-offset); }
/* The heading gets the focus after a change of page, which is visible without a focus ring; so is an opened dialog. */
:root body :is(h1, main, .ant-modal, .ant-drawer-section, [role='dialog']):focus { outline: none; }

/*
 * antd removes the outline of these in rules of its own, more specific for each state of a field. The ring is around
 * the field, and a gap separates it from the red edge of an invalid one, so that both are visible.
 */
:root body :is(
  .ant-input, .ant-table-column-has-sorters, .ant-select-item, .ant-dropdown-menu-item,
  .ant-pagination-item, .ant-pagination-prev, .ant-pagination-next, .ant-pagination-jump-prev, .ant-pagination-jump-next
):focus-visible,
:root body :is(
  .ant-input-affix-wrapper, .ant-input-number, .ant-picker, .ant-select, .ant-segmented-item, .ant-radio-button-wrapper, .portal-tile
):has(input:focus-visible, textarea:focus-visible) { outline: 3px solid var(--portal-focus) !important; outline-offset: var(--portal-focus-offset) !important; }
:root body :is(.ant-input-affix-wrapper, .ant-input-number, .ant-picker, .ant-select) :is(input, textarea):focus-visible { outline: none !important; }
:root body .portal-tile :is(.ant-radio.ant-radio:has(input:focus-visible), input:focus-visible) { outline: none; }
/* Inside the edge, where the container clips what is outside of it. */
:root body :is(.portal-table, .ant-table, .ant-upload-drag, .ant-menu, .ant-tabs-nav, .ant-segmented, .ant-select-dropdown) { --portal-focus-offset: -3px; }
`;
