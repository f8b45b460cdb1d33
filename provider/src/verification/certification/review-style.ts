/** Style of the reviewers' page. Its colours reach 4.5:1 for text and 3:1 for controls, in light and in dark mode. */
export const REVIEW_STYLE = `
:root { color-scheme: light dark; --back: #fff; --text: #1f1f1f; --quiet: #595959; --line: #d9d9d9; --edge: #767676; --act: #0958d9; --error: #a8071a; --focus: #1677ff; font: 15px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --back: #141414; --text: #e8e8e8; --quiet: #a6a6a6; --line: #424242; --edge: #8c8c8c; --act: #1668dc; --error: #ff7875; --focus: #3c89e8; } }
* { box-sizing: border-box; }
html { background: var(--back); color: var(--text); }
body { margin: 0 auto; max-width: 80rem; padding: 1rem; background: var(--back); }
h1 { font-size: 1rem; margin: 0; color: var(--quiet); }
h2 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 1rem; overflow-wrap: anywhere; }
p { margin: 0; }
.said { position: sticky; top: 0; z-index: 1; min-height: 2.75rem; padding-block: .5rem .75rem; background: var(--back); }
[role=alert] { color: var(--error); font-weight: 600; }
form, .acts { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: grid; gap: .25rem; flex: 1 1 14rem; max-width: 30rem; min-width: 0; color: var(--quiet); }
input, select, button { font: inherit; min-height: 2.75rem; padding: .3rem .75rem; border: 1px solid var(--edge); border-radius: 6px; }
input, select { width: 100%; min-width: 0; background: var(--back); color: var(--text); }
button { background: transparent; color: var(--text); white-space: nowrap; cursor: pointer; }
button.primary { background: var(--act); border-color: var(--act); color: #fff; }
button.refuse { color: var(--error); border-color: currentColor; }
button:disabled { opacity: .5; cursor: not-allowed; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th, .time { white-space: nowrap; }
td:last-child { width: 1px; padding-inline-end: 0; }
dl { display: grid; grid-template-columns: fit-content(8.5rem) 1fr; gap: .25rem 1rem; align-content: start; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.case, .files, .decision { display: grid; gap: 1.5rem; }
.files, .decision { align-content: start; }
figure { margin: 0; } figcaption { color: var(--quiet); margin-bottom: .25rem; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
@media (min-width: 900px) {
  .case { grid-template: auto 1fr / 24rem 1fr; column-gap: 2.5rem; }
  .files { grid-area: 1 / 2 / span 2; }
  .decision { position: sticky; top: 3rem; align-self: start; }
}
@media (max-width: 640px) {
  table, tbody, tr, td { display: block; } thead { display: none; }
  tr { border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1rem; margin-block-end: .75rem; }
  td { border: 0; padding: .1rem 0; }
  td[data-label] { display: grid; grid-template-columns: 6rem 1fr; } td[data-label]::before { content: attr(data-label); color: var(--quiet); }
  td:first-child { font-weight: 600; }
  td:last-child { width: auto; padding-top: .5rem; }
}
`;
