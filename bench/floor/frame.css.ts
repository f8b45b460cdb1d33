/** The parts of the portal's frame whose style sheets are private to their components, and the sizes of its lists. */
export const frameCss = `
.portal-outer-header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 72px; }
.portal-outer-brand { display: flex; align-items: center; gap: 12px; min-width: 0; }
.portal-outer-brand strong { display: block; font-size: 18px; line-height: 1.25; letter-spacing: 0.01em; }
.portal-outer-brand small { display: block; color: var(--ant-color-text-tertiary); font-size: 12px; line-height: 1.4; }
.portal-outer-tools { display: flex; align-items: center; gap: 4px; flex: none; }
.portal-footer { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 16px; padding: 16px; font-size: var(--ant-font-size-sm); color: var(--ant-color-text-tertiary); text-align: center; }
.portal-palette-button kbd::before { content: attr(data-keys); }
.portal-palette-button kbd { padding: 1px 6px; margin-inline-start: 8px; border: 1px solid var(--ant-color-border); border-radius: 4px; font: inherit; font-size: 11px; }
.portal-list .ant-table-tbody > tr > td { height: 44px; padding-block: 4px; }
.portal-list .ant-table-thead > tr > th { height: 40px; padding-block: 4px; }
.portal-list .ant-table-column-sorters { justify-content: flex-start; gap: 4px; }
.portal-list .ant-table-column-title { flex: 0 1 auto; }
.portal-list .portal-list-figures .ant-table-column-sorters { flex-direction: row-reverse; }
.portal-list td .ant-btn { vertical-align: middle; }
`;
