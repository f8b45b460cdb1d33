/** Layout of the sign-in pages. The picture needs width; below desktop width, only the form is shown. */
export const userLayoutCss = `
.portal-user { min-height: 100dvh; display: grid; grid-template-columns: minmax(0, 1fr); background: var(--ant-color-bg-container); }
.portal-user-picture { display: none; }
.portal-user-side { display: flex; flex-direction: column; min-width: 0; min-height: 100dvh; padding: 0 24px; }
.portal-user-side > main { flex: 1; display: grid; width: min(400px, 100%); margin: 0 auto; padding: 24px 0 48px; outline: none; }
/* Centered inside the frame, which does not move when the page replaces its skeleton. */
.portal-user-side > main > .portal-frame:not([hidden]) { display: grid; grid-template-columns: minmax(0, 1fr); }
.portal-user-side > main > .portal-frame > div { align-content: center; }
/* Links in text of a similar color must not be distinguished by color alone. */
.portal-user-side > main a:not(.ant-btn) { text-decoration: underline; text-underline-offset: 3px; }
@media (max-width: 576px) {
  .portal-user-side { padding: 0 16px; }
  .portal-user-side > main { padding-top: 32px; }
  .portal-user-side > main > .portal-frame > div { align-content: start; }
}
@media (min-width: 1000px) {
  .portal-user { grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); }
  .portal-user-picture { display: block; background: var(--ant-color-bg-layout); border-inline-end: 1px solid var(--ant-color-border-secondary); }
  /* The picture stays in view beside a long form. */
  .portal-user-scene {
    position: sticky; top: 0; height: 100dvh; display: flex; flex-direction: column; align-items: center; justify-content: center;
    gap: 24px; padding: 48px; overflow: hidden;
  }
  .portal-user-side { padding: 0 48px; }
}
.portal-user-intro { max-width: 480px; text-align: center; text-wrap: balance; color: var(--ant-color-text-secondary); }
.portal-user-intro p { margin: 8px 0 0; }
.portal-user-intro .portal-user-headline { margin: 0; font-size: 24px; line-height: 1.3; font-weight: 600; color: var(--ant-color-text); }
.portal-gate { width: min(560px, 100%); height: auto; max-height: 64vh; }
.portal-gate-rings { stroke: var(--ant-color-border-secondary); stroke-width: 1; }
.portal-gate-ways { stroke: var(--ant-color-border); stroke-width: 1.2; stroke-dasharray: 2 5; stroke-linecap: round; }
.portal-gate-people circle:first-child, .portal-gate-hosts rect { fill: var(--ant-color-bg-container); stroke: var(--ant-color-border); stroke-width: 1.2; }
.portal-gate-fill { fill: var(--ant-color-text-tertiary); }
.portal-gate-hosts path { stroke: var(--ant-color-border); stroke-width: 1.5; stroke-linecap: round; }
.portal-gate-light { fill: var(--portal-edge); }
.portal-gate-tower path { fill: var(--portal-solid); }
.portal-gate-tower .portal-gate-door { fill: var(--ant-color-bg-container); }
`;
