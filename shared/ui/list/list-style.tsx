/** Rows, toolbar. Colors and sizes come from tokens. */
const CSS = `
.portal-list .portal-list-link { cursor: pointer; }
.portal-list .ant-checkbox-disabled, .portal-list-rows .ant-checkbox-disabled { opacity: 0.4; }
.portal-app a.portal-row-name { color: var(--ant-color-text); min-width: 0; display: inline-block; max-width: 100%; vertical-align: bottom; }
.portal-app a.portal-row-name:hover, .portal-app .portal-list-link:hover a.portal-row-name { color: var(--ant-color-link); }
/* The name of a row with what is beside it. */
.portal-row-names { display: flex; align-items: center; gap: 8px; min-width: 0; }
/* One line. A fact without room is on the next one, which cannot be seen, together with the point before it. */
.portal-row-facts { display: flex; flex-wrap: wrap; align-content: flex-start; align-items: center; height: 22px; row-gap: 22px; min-width: 0; overflow: hidden; color: var(--ant-color-text-secondary); }
.portal-row-fact { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.portal-print-only { display: none; }
.portal-row-fact > [aria-hidden] { white-space: pre; }
/* Small on a phone, so that its one line has room for the first two facts. */
.portal-list-rows .portal-row-facts { font-size: var(--ant-font-size-sm); }
/* All on one line, also those that are a line of their own in a column. */
.portal-row-fact > *, .portal-row-fact > a > * { display: inline !important; }
.portal-list-rows { list-style: none; margin: 0; padding: 0; background: var(--ant-color-bg-container); border: 1px solid var(--ant-color-border-secondary); border-radius: var(--ant-border-radius-lg); }
.portal-list-row { position: relative; isolation: isolate; display: flex; flex-wrap: wrap; align-items: center; column-gap: 8px; min-height: 64px; padding: 3px 4px 3px 12px; }
.portal-list-row + .portal-list-row { border-block-start: 1px solid var(--ant-color-border-secondary); }
.portal-list-row-text { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 1px; }
/* Close lines, so that a row whose name has two is hardly higher. */
.portal-list-row-head { min-width: 0; line-height: 1.35; }
/* The whole row is clickable like its name, also where a tag is drawn; other controls in it are above that area. */
.portal-list-row a.portal-row-name::before, .portal-list-row-toggle::before { content: ''; position: absolute; inset: 0; z-index: 1; }
.portal-app .portal-list-row-toggle.ant-btn { position: static; flex: none; }
.portal-list-row .ant-checkbox-wrapper, .portal-list-row-actions, .portal-list-row-corner:has(button, a) { position: relative; z-index: 2; }
.portal-list-row .ant-checkbox-wrapper { margin-inline-start: -8px; justify-content: center; }
.portal-list-row-corner { flex: none; max-width: 45%; }
.portal-list-row-actions { display: flex; flex: none; align-items: center; min-width: 8px; }
.portal-list-row-details { position: relative; z-index: 2; flex-basis: 100%; margin: 4px 8px 6px 0; }
.portal-list-row-details > div { display: flex; justify-content: space-between; gap: 16px; padding-block-start: 4px; }
.portal-list-row-details dt { flex: none; color: var(--ant-color-text-secondary); }
.portal-list-row-details dd { margin: 0; min-width: 0; text-align: end; overflow-wrap: anywhere; }
/* What a line clips is complete here. */
.portal-list-row-details dd > span { white-space: normal !important; }
.portal-list-head[data-pending='true'] > * { visibility: hidden; }
/* The shape of the search field. */
.portal-list-head[data-pending='true'] .portal-tools > .ant-input-affix-wrapper::after { content: ''; position: absolute; inset: 0; visibility: visible; border-radius: inherit; background: var(--ant-color-fill-secondary); }
.portal-tools { display: flex; align-items: center; gap: 8px; min-width: 0; margin-block-end: 12px; }
.portal-tools-chips { display: flex; flex: 1; align-items: center; gap: 8px; min-width: 0; }
.portal-tools-chips > ul { display: flex; flex: none; margin: -4px; padding: 4px; max-width: 100%; list-style: none; overflow: hidden; }
/* Inside the entries, so that it is part of their measured width. */
.portal-tools-chips li { flex: none; padding-inline-end: 8px; }
.portal-tools-chips li[data-unseen='true'] { visibility: hidden; }
.portal-tools-end { display: flex; flex: none; align-items: center; gap: 8px; margin-inline-start: auto; }
.portal-tools-end[data-display='icon'] .portal-tool { min-width: 32px; padding-inline: 8px; }
.portal-tools-end[data-display='icon'] .portal-tool-label { display: none; }
.portal-tools-panel .portal-tool { width: 100%; justify-content: flex-start; }
.portal-tools-panel { display: grid; gap: 12px; min-width: min(240px, 100vw - 108px); max-width: min(360px, 100vw - 108px); max-height: 70vh; overflow-y: auto; padding: 4px; }
.portal-tools-panel fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
.portal-tools-panel legend { padding: 0 0 4px; font-weight: 600; }
`;

/** Style sheet of lists; however many lists are on the page, React inserts it once. */
export function ListStyle() {
  return (
    <style href="portal-list" precedence="medium">
      {CSS}
    </style>
  );
}
