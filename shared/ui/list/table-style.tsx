/** Looks like a small table of antd. Colors and sizes come from tokens. */
const CSS = `
.portal-table { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0; text-align: start; background: var(--ant-color-bg-container); border-start-start-radius: var(--ant-border-radius-lg); border-start-end-radius: var(--ant-border-radius-lg); }
.portal-table > * > tr > * { position: relative; padding: 4px 8px; border-block-end: 1px solid var(--ant-color-border-secondary); text-align: start; overflow-wrap: anywhere; }
.portal-table > tbody > tr > * { height: 44px; font-weight: normal; }
.portal-table > thead > tr > * { height: 40px; background: var(--ant-color-fill-alter); color: var(--ant-color-text-heading); font-weight: 600; }
.portal-table > thead > tr > :first-child { border-start-start-radius: var(--ant-border-radius-lg); }
.portal-table > thead > tr > :last-child { border-start-end-radius: var(--ant-border-radius-lg); }
.portal-table > thead > tr > :not(:last-child, .portal-table-choice)::before { content: ''; position: absolute; inset-block: calc(50% - 0.8em); inset-inline-end: 0; width: 1px; background: var(--ant-color-border-secondary); }
.portal-table > tbody > tr:hover > * { background: var(--ant-color-fill-alter); }
.portal-table > tbody > tr[data-selected] > * { background: var(--portal-row-selected, var(--ant-control-item-bg-active)); }
.portal-table > tbody > tr[data-selected]:hover > * { background: var(--portal-row-selected-hover, var(--ant-control-item-bg-active-hover)); }
.portal-table > * > tr > .portal-table-choice { padding-inline: 2px; }
.portal-table .portal-table-choice > .ant-checkbox-wrapper { display: flex; justify-content: center; }
/* Aligns the digits of a column. */
.portal-table > * > tr > .portal-table-figures { text-align: end; font-variant-numeric: tabular-nums; }
/* On the baseline of the text, a button would make its row higher. */
.portal-table td .ant-btn { vertical-align: middle; }
.portal-table > colgroup > [data-sorted] { background: var(--ant-color-fill-alter); }
/* The whole cell is pressed, also where another heading makes the row higher. */
.portal-table > thead > tr > [aria-sort] { padding: 0; }
.portal-table-sort { display: flex; align-items: center; gap: 4px; width: 100%; min-height: 39px; padding: 4px 8px; border: 0; border-radius: inherit; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.portal-table-sort::after { content: ''; position: absolute; inset: 0; }
.portal-table > thead > tr > [aria-sort]:hover { background: var(--ant-color-fill-content); }
.portal-table > thead > tr > :is([aria-sort='ascending'], [aria-sort='descending']) { background: var(--ant-color-fill-secondary); }
/* The icon directly after the heading; before it in a column of figures, which the heading ends like. */
.portal-table-figures > .portal-table-sort { flex-direction: row-reverse; text-align: end; }
.portal-table-sort-icon { flex: none; width: 8px; height: 12px; background: linear-gradient(var(--portal-sort-up) 50%, var(--portal-sort-down) 50%); clip-path: polygon(50% 0, 100% 42%, 0 42%, 0 58%, 100% 58%, 50% 100%, 0 58%, 0 42%); opacity: 0.65; forced-color-adjust: none; --portal-sort-up: var(--ant-color-icon); --portal-sort-down: var(--ant-color-icon); }
[aria-sort$='ending'] > .portal-table-sort > .portal-table-sort-icon { opacity: 1; }
[aria-sort='ascending'] > .portal-table-sort > .portal-table-sort-icon { --portal-sort-up: var(--ant-color-primary); }
[aria-sort='descending'] > .portal-table-sort > .portal-table-sort-icon { --portal-sort-down: var(--ant-color-primary); }
@media (max-width: 1199px) { .portal-table-sort { min-height: 44px; } }
`;

/** Style sheet of tables; however many are on the page, React inserts it once. */
export function TableStyle() {
  return (
    <style href="portal-table" precedence="medium">
      {CSS}
    </style>
  );
}
