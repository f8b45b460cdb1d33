/**
 * The home page. Space for its parts is reserved before they are loaded, so that nothing moves: lines of 44 px, taller
 * on phones for touch.
 */
export const homeCss = `
.portal-home { container: home / inline-size; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
.portal-home[hidden] { display: none; }
.portal-home h2 { margin: 0; font-size: var(--ant-font-size-lg); font-weight: 600; line-height: 1.5; }
.portal-home h3 { margin: 0; font-size: var(--ant-font-size); font-weight: 600; line-height: 1.6; }

.portal-notice, .portal-notice .ant-alert { min-height: 97px; }
/* Its height is that of its text. What is below is shown once it is known. */
@media (max-width: 1199px) {
  .portal-home:has(> .portal-notice .ant-skeleton) > :not(.portal-notice) { visibility: hidden; }
}
.portal-home-start { min-height: 100dvh; }
.portal-home-trouble { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-width: 0; }
.portal-home-trouble > span { min-width: 0; overflow: hidden; color: var(--ant-color-text-secondary); text-overflow: ellipsis; white-space: nowrap; }

.portal-checklist { container-type: inline-size; }
.portal-checklist ol { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 24px; margin: 0; padding: 0; list-style: none; }
/* Two in a row rather than three: of four steps, the last would be alone. */
@container (width < 840px) { .portal-checklist ol { grid-template-columns: repeat(auto-fit, minmax(max(180px, 34%), 1fr)); } }
.portal-checklist li { display: flex; gap: 12px; min-height: 116px; }
.portal-checklist li > div { min-width: 0; flex: 1; }
.portal-checklist-mark { display: grid; place-items: center; flex: none; width: 28px; height: 28px; border-radius: 50%; border: 1px solid var(--ant-color-border); color: var(--ant-color-text-secondary); font-weight: 600; }
.portal-checklist li[data-state='next'] .portal-checklist-mark { border-color: transparent; background: var(--portal-solid); color: var(--portal-on-solid); }
.portal-checklist li[data-state='done'] .portal-checklist-mark { border-color: var(--ant-color-success-border); background: var(--ant-color-success-bg); color: var(--ant-color-success-text); }
.portal-checklist-progress { color: var(--ant-color-text-secondary); font-variant-numeric: tabular-nums; }
.portal-checklist-bar { height: 4px; margin-block-end: 20px; border-radius: 2px; background: var(--ant-color-fill-secondary); overflow: hidden; }
.portal-checklist-bar > div { height: 100%; background: var(--portal-edge); transition: width 0.3s; }

.portal-counters { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none; }
.portal-counters > li { position: relative; min-height: 98px; padding: 12px 20px; background: var(--ant-color-bg-container); border: 1px solid var(--ant-color-border-secondary); border-radius: var(--ant-border-radius-lg); }
.portal-counters > li:has(a:hover) { border-color: var(--portal-edge); }
.portal-app .portal-counters a:hover { text-decoration: none; }
.portal-app .portal-counters .ant-typography { min-width: 0; overflow-x: clip; text-overflow: ellipsis; white-space: nowrap; }
.portal-counters a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
.portal-app .portal-counters a:focus-visible { outline: none; }
.portal-app .portal-counters a:focus-visible::after { outline: 3px solid var(--portal-edge); outline-offset: 1px; border-radius: var(--ant-border-radius-lg); }

.portal-home-cards { display: grid; grid-template-columns: repeat(24, minmax(0, 1fr)); gap: 16px; }
.portal-home-cards > * { grid-column: span 24; }
.portal-home-cards .portal-slot { display: flex; flex-direction: column; height: auto; }
.portal-home-cards .ant-card-body { display: flex; flex-direction: column; flex: 1; min-height: 396px; }
.portal-home-cards .ant-card-body > * { flex: 1; }
.portal-home-cards .ant-card-body > [role='status']:has(> .portal-empty-drawing) { justify-content: center; }
/* Beside each other once a row has room for its name, its note and what is at its end. */
@container home (width >= 640px) {
  .portal-home-cards > [data-span='8'], .portal-home-cards > [data-span='12'] { grid-column: span 12; }
}
@media (min-width: 1200px) {
  .portal-home-cards > [data-span='8'] { grid-column: span 8; }
  .portal-home-cards > [data-span='16'] { grid-column: span 16; }
}
/* New users see a card only if it has rows. */
.portal-home[data-new='true'] .portal-slot:not(:has(.portal-card-rows)), .portal-home[data-new='true'] .portal-home-cards:not(:has(.portal-card-rows)) { display: none; }
.portal-home[data-new='true'] .portal-home-cards .ant-card-body { min-height: 0; }

.portal-card-row-title { overflow-x: clip; text-overflow: ellipsis; white-space: nowrap; }
.portal-quick { display: grid; align-content: start; gap: 4px; margin: 0 -12px; padding: 0; list-style: none; }
.portal-app .portal-quick a { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 0 12px; border-radius: var(--ant-border-radius); color: var(--ant-color-text); }
.portal-app .portal-quick a:hover { background: var(--ant-color-fill-tertiary); text-decoration: none; }
.portal-quick .anticon { color: var(--portal-edge); font-size: 16px; }

@media (min-width: 1200px) {
  /* Minimum height of touch targets. */
  .portal-app .portal-home .ant-card-body a:not(.ant-btn, .portal-quick a) { padding-block: 3px; }
}
@media (max-width: 1199px) {
  /* The height of a touch target, without changing the distance of the lines. */
  .portal-app .portal-home .ant-card-body a:not(.ant-btn) { max-width: 100%; margin-block: -11px; overflow-x: clip; text-overflow: ellipsis; vertical-align: top; }
  .portal-app .portal-home .ant-card-body .portal-quick a { display: flex; max-width: none; margin-block: 0; }
  .portal-counters { gap: 12px; }
  /* The label and the figure have the height of a touch target each. */
  .portal-counters > li { min-height: 114px; padding: 12px; }
}
/* In one row on tablets and wider; on phones, five are split into three and two. */
@media (min-width: 768px) {
  .portal-counters { grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
}
@media (min-width: 768px) and (max-width: 991px) {
  /* Leaves the width for the text. */
  .portal-counters [aria-hidden]:has(> .anticon) { display: none; }
}
@media (min-width: 577px) and (max-width: 767px) {
  .portal-counters { grid-template-columns: repeat(6, minmax(0, 1fr)); }
  .portal-counters > li { grid-column: span 2; }
  .portal-counters > li:nth-child(4):nth-last-child(2), .portal-counters > li:nth-child(4) + li:last-child { grid-column: span 3; }
}
@media (max-width: 576px) {
  .portal-counters { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .portal-counters > li:last-child:nth-child(odd) { grid-column: span 2; }
  /* One line each, so that the first card begins in the upper half of the screen. */
  .portal-counters { gap: 8px; }
  .portal-counters > li, .portal-counters > li > :is(a, div) { display: flex !important; align-items: center; justify-content: space-between; gap: 8px; }
  .portal-counters > li { min-height: 54px; padding: 4px 12px; }
  .portal-counters [aria-hidden]:has(> .anticon) { display: none; }
  .portal-counters > li > :is(a, div) { flex: 1; min-width: 0; }
  .portal-counters .ant-skeleton { flex: none; width: 56px; }
  .portal-checklist li { min-height: 72px; }
  /* The gaps of 24 columns would be wider than a phone. */
  .portal-home-cards { grid-template-columns: minmax(0, 1fr); }
  .portal-home-cards > * { grid-column: auto; }
  /* The first card is as high as its content, which is not known before. The others are shown below it then. */
  .portal-home-cards:has(> :first-child .ant-skeleton) > :not(:first-child) { visibility: hidden; }
  /* Below the fold, cards have their natural height: an empty card is a single line. */
  .portal-home-cards > :not(:first-child) .ant-card-body { min-height: 0; }
  .portal-home-cards .ant-card-body:has(> [role='status'] > .portal-empty-drawing) { min-height: 0; }
  .portal-app .portal-home-cards .ant-card-body > [role='status']:has(> .portal-empty-drawing) { flex-flow: row wrap; justify-content: flex-start; gap: 4px 12px !important; padding: 0 !important; text-align: start !important; }
  .portal-home-cards .ant-card-body > [role='status'] > .portal-empty-drawing { display: none; }
}
`;
