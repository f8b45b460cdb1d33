import { createHash } from 'node:crypto';
import type { Language } from '@portal/shared/contracts/language';
import { REVIEW_STYLE } from './review-style';
import { REVIEW_TEXT } from './review-text';

// Text is only inserted by textContent, and the token is kept in this page alone.
const SCRIPT = `
const element = (name, attributes = {}, ...children) => { const made = Object.assign(document.createElement(name), attributes); made.append(...children); return made; };
const main = document.querySelector('main');
const status = document.querySelector('[role=status]');
const alertBox = document.querySelector('[role=alert]');
const time = (iso) => new Date(iso).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
const named = (text, name) => text.replace('{{name}}', () => name);
let token = '';
// Counts what was asked for. A response shows nothing once something else was asked for.
let turn = 0;
function say(text) { status.textContent = text; alertBox.textContent = ''; }
function complain(text) { alertBox.textContent = text; }
function show(...content) {
  main.replaceChildren(...content);
  main.querySelector('h2')?.focus();
}
function request(path, body) {
  return fetch(new URL(path, location.href), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer ' + token, 'accept-language': document.documentElement.lang, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}
async function call(path, { body, conflict = t.failed, fail }) {
  const response = await request(path, body).catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  if (answer !== null) return answer.obj;
  const texts = { 403: t.wrongToken, 404: t.gone, 409: conflict };
  fail(texts[response?.status] ?? t.failed);
  return null;
}
function stateOf(one) {
  if (one.claimedBy) return named(t.held, one.claimedBy);
  if (!one.facePassed) return t.waiting;
  return one.firstReviewer ? named(t.second, one.firstReviewer) : t.ready;
}
// The roles stay where a narrow screen shows rows as cards, with the labels of their cells.
function cell(content, label, className = '') {
  const made = element('td', { role: 'cell', className }, content ?? '');
  if (label !== undefined) made.dataset.label = label;
  return made;
}
async function list() {
  const mine = ++turn;
  const fail = (text) => { if (mine === turn) complain(text); };
  const found = await call('certifications?Kind=enterprise&State=reviewing&PageSize=100', { fail });
  if (found === null || mine !== turn) return;
  const heading = element('h2', { tabIndex: -1, textContent: t.queue });
  if (found.list.length === 0) return show(heading, element('p', { textContent: t.none }));
  const head = element('tr', { role: 'row' }, ...[t.enterprise, t.contact, t.submitted, t.status, t.action].map((text) => element('th', { role: 'columnheader', scope: 'col', textContent: text })));
  const rows = found.list.map((one) => {
    const open = element('button', { type: 'button', textContent: t.open, ariaLabel: named(t.openOf, one.enterpriseName) });
    open.addEventListener('click', () => openCase(one.Id));
    return element('tr', { role: 'row' }, cell(one.enterpriseName), cell(one.realName, t.contact), cell(time(one.submittedAt), t.submitted, 'time'), cell(stateOf(one), t.status), cell(open));
  });
  show(heading, element('table', { role: 'table' }, element('thead', { role: 'rowgroup' }, head), element('tbody', { role: 'rowgroup' }, ...rows)));
}
// Complete before it is shown, so that nothing on the page moves.
async function picture({ Id, kind }) {
  const figure = element('figure', {}, element('figcaption', { textContent: t[kind] }));
  const response = await request('files/' + Id).catch(() => null);
  const image = element('img', { alt: t[kind] });
  const bytes = response?.ok ? await response.blob().catch(() => null) : null;
  if (bytes !== null) image.src = URL.createObjectURL(bytes);
  const isShown = await image.decode().then(() => true, () => false);
  URL.revokeObjectURL(image.src);
  figure.append(isShown ? image : element('p', { textContent: t.noPicture }));
  return figure;
}
async function openCase(Id) {
  say(t.opening);
  const mine = ++turn;
  const one = await call('certifications/open', {
    body: { Id },
    conflict: t.taken,
    fail: (text) => { if (mine === turn) { say(''); complain(text); } },
  });
  if (one === null) return;
  const files = await Promise.all([...one.files].sort(({ kind }) => (kind === 'license' ? -1 : 1)).map(picture));
  if (mine !== turn) return;
  // The outcome of another case may have been told meanwhile.
  if (status.textContent === t.opening) status.textContent = '';
  const facts = [[t.enterprise, one.enterpriseName], [t.creditCode, one.creditCode], [t.contactKind, t[one.contactKind]], [t.contact, one.contactName], [t.idCard, one.contactIdCard], [t.phone, one.contactPhone ?? ''], [t.face, one.facePassed ? t.facePassed : t.faceOpen], [t.until, time(one.claimedUntil)]];
  const reasons = element('select', {}, element('option', { value: '', textContent: t.choose }), ...one.reasons.map(({ key, text }) => element('option', { value: key, textContent: text })));
  const own = element('input', { maxLength: 200, autocomplete: 'off' });
  const pass = element('button', { type: 'button', className: 'primary', textContent: t.pass, disabled: !one.facePassed });
  const fail = element('button', { type: 'button', className: 'refuse', textContent: t.fail });
  const close = element('button', { type: 'button', textContent: t.close });
  const decide = async (Pass, Reason) => {
    pass.disabled = fail.disabled = true;
    const decided = await call('certifications/review', {
      body: Pass ? { Id, Pass } : { Id, Pass, Reason },
      conflict: t.notClaimed,
      fail: (text) => complain(named(t.notDecided, one.enterpriseName).replace('{{problem}}', () => text)),
    });
    if (decided === null) { pass.disabled = !one.facePassed; fail.disabled = false; return; }
    const outcome = decided.reason ? t.prevented : decided.state === 'verified' ? t.passed : decided.state === 'reviewing' ? t.first : t.refused;
    status.textContent = named(outcome, one.enterpriseName).replace('{{reason}}', () => decided.reason?.text);
    if (mine !== turn) return;
    complain('');
    await list();
  };
  pass.addEventListener('click', () => decide(true));
  fail.addEventListener('click', () => {
    const reason = own.value.trim() || reasons.value;
    if (reason === '') { complain(t.enterReason); reasons.focus(); } else void decide(false, reason);
  });
  close.addEventListener('click', () => { say(''); void list(); });
  show(
    element('h2', { tabIndex: -1, textContent: one.enterpriseName }),
    element(
      'div',
      { className: 'case' },
      element('dl', {}, ...facts.flatMap(([name, value]) => [element('dt', { textContent: name }), element('dd', { textContent: value })])),
      element('div', { className: 'files' }, ...files),
      element(
        'div',
        { className: 'decision' },
        element('div', { className: 'acts' }, element('label', {}, t.reason, reasons), element('label', {}, t.own, own)),
        element('div', { className: 'acts' }, pass, fail, close),
      ),
    ),
  );
}
const input = element('input', { type: 'password', autocomplete: 'new-password', required: true });
// Password managers are asked to keep away.
Object.assign(input.dataset, { '1pIgnore': '', bwignore: '', lpignore: 'true' });
const form = element('form', {}, element('label', {}, t.token, input), element('button', { className: 'primary', textContent: t.enter }));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  token = input.value;
  input.value = '';
  activeAt = Date.now();
  say('');
  void list();
});
// The time is looked at, because the timers of a computer that sleeps stand still.
const IDLE_MS = 15 * 60_000;
let activeAt = Date.now();
function endIdle() {
  if (token === '' || Date.now() - activeAt < IDLE_MS) return;
  token = '';
  turn++;
  say(t.idle);
  show(form);
  input.focus();
}
for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(name, () => { endIdle(); activeAt = Date.now(); }, { capture: true, passive: true });
document.addEventListener('visibilitychange', endIdle);
setInterval(endIdle, 5_000);
show(form);
input.focus();
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface ReviewPage {
  readonly html: string;
  /** Its content security policy: it runs its own script alone, talks to its own origin alone, and cannot be framed. */
  readonly policy: string;
}

/** A plain page on which reviewers decide enterprise verifications. Everything in it needs a reviewer's token. */
function pageIn(language: Language): ReviewPage {
  const texts = Object.fromEntries(Object.entries(REVIEW_TEXT).map(([key, text]) => [key, text[language]]));
  const script = `\nconst t = ${JSON.stringify(texts)};${SCRIPT}`;
  const title = REVIEW_TEXT.title[language];
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(REVIEW_STYLE)}`,
    "connect-src 'self'",
    'img-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${REVIEW_STYLE}</style>
</head>
<body>
<header><h1>${title}</h1></header>
<div class="said"><p role="status"></p><p role="alert"></p></div>
<main></main>
<script type="module">${script}</script>
</body>
</html>
`;
  return { html, policy };
}

/** The page in each language. */
export const REVIEW_PAGES: Readonly<Record<Language, ReviewPage>> = {
  en: pageIn('en'),
  'zh-CN': pageIn('zh-CN'),
};
