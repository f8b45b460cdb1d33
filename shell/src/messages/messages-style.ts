/** Messages in the bell's panel and on their page. */
export const messagesCss = `
.portal-messages, .portal-newest { margin: 0; padding: 0; list-style: none; }
.portal-messages { background: var(--ant-color-bg-container); border: 1px solid var(--ant-color-border-secondary); border-radius: var(--ant-border-radius-lg); }
.portal-newest { max-height: min(70vh, 540px); overflow-y: auto; }
.portal-message { position: relative; display: flex; align-items: flex-start; gap: 12px; padding: 14px 16px; }
.portal-message + .portal-message { border-block-start: 1px solid var(--ant-color-border-secondary); }
.portal-message:has(a.portal-message-title):hover { background: var(--ant-color-fill-quaternary); }
.portal-message-check { position: relative; z-index: 1; flex: none; padding-block: 6px; }
.portal-message-mark { position: relative; display: inline-grid; place-items: center; flex: none; width: 36px; height: 36px; border-radius: var(--ant-border-radius); background: var(--ant-color-fill-tertiary); color: var(--ant-color-text-secondary); font-size: 16px; }
.portal-message-mark[data-kind='security'] { background: var(--ant-color-error-bg); color: var(--ant-color-error-text); }
.portal-message-mark[data-kind='expiry'] { background: var(--ant-color-warning-bg); color: var(--ant-color-warning-text); }
.portal-message-mark[data-unread='true']::after { content: ''; position: absolute; inset: -3px -3px auto auto; width: 9px; height: 9px; border-radius: 50%; background: var(--ant-color-error); border: 2px solid var(--ant-color-bg-container); box-sizing: content-box; }
.portal-message-body { flex: 1; min-width: 0; }
.portal-message-head { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; }
.portal-app .portal-message-title, .portal-app a.portal-message-title { min-width: 0; color: var(--ant-color-text); overflow-wrap: anywhere; }
.portal-message[data-unread='true'] .portal-message-title { font-weight: 600; }
/* The whole row is clickable like its title; other controls in it are above that area. */
a.portal-message-title::before { content: ''; position: absolute; inset: 0; }
.portal-message-time { flex: none; color: var(--ant-color-text-tertiary); font-size: var(--ant-font-size-sm); white-space: nowrap; position: relative; z-index: 1; }
.portal-message-text { margin: 4px 0 0; color: var(--ant-color-text-secondary); overflow-wrap: anywhere; white-space: pre-line; }
.portal-app .portal-message-more { position: relative; z-index: 1; padding-inline: 0; }
.portal-newest .portal-message-text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.portal-newest-all { display: block; padding: 12px 16px; border-block-start: 1px solid var(--ant-color-border-secondary); text-align: center; }
.portal-message-foot { display: flex; align-items: center; gap: 8px; margin-block-start: 6px; color: var(--ant-color-text-tertiary); font-size: var(--ant-font-size-sm); }
.portal-message-actions { position: relative; z-index: 1; display: flex; flex: none; gap: 4px; }
.portal-messages-tools { display: flex; align-items: center; gap: 16px; margin-block-end: 12px; padding-inline-start: 17px; }
.portal-messages-tools .portal-tools { flex: 1; margin: 0; }
.portal-messages-all { flex: none; }
.portal-prefs { width: 100%; border-collapse: collapse; }
.portal-prefs th, .portal-prefs td { padding: 10px 8px; text-align: start; font-weight: 400; border-block-end: 1px solid var(--ant-color-border-secondary); }
.portal-prefs thead th { color: var(--ant-color-text-secondary); font-size: var(--ant-font-size-sm); }
.portal-prefs th:not(:first-child), .portal-prefs td { width: 72px; text-align: center; }
.portal-prefs-kind { display: flex; align-items: center; gap: 12px; }
.portal-prefs small { display: block; color: var(--ant-color-text-tertiary); font-size: var(--ant-font-size-sm); }
@media (min-width: 577px) {
  .portal-messages .portal-message { align-items: center; padding-block: 3px; }
  .portal-messages .portal-message-body { display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: 16px; align-items: baseline; }
  .portal-messages .portal-message-text { grid-column: 1; margin: 0; }
  .portal-messages .portal-message-foot { grid-area: 1 / 2; justify-self: end; margin: 0; }
  .portal-app .portal-messages .portal-message-more { grid-column: 2; justify-self: end; height: 22px; padding-block: 0; }
}
@media (max-width: 576px) {
  .portal-message { padding: 12px; gap: 8px; flex-wrap: wrap; }
  .portal-message-head { flex-wrap: wrap; gap: 0 12px; }
  .portal-messages .portal-message-body { flex-basis: calc(100% - 96px); }
  /* Below the text, since the text needs the width. */
  .portal-message-actions { width: 100%; justify-content: flex-end; margin-block: -8px -6px; }
  .portal-messages-tools { padding-inline-start: 13px; }
}
`;
