import { createHash } from 'node:crypto';
import { REVIEW_STYLE } from './review-style';

const TEXTS = {
  en: {
    title: 'Enterprise verification reviews',
    token: 'Your token',
    enter: 'Show cases',
    queue: 'Cases to review',
    none: 'No cases to review.',
    enterprise: 'Enterprise',
    contact: 'Contact',
    submitted: 'Submitted',
    status: 'Status',
    waiting: 'Waiting for the face check',
    ready: 'Ready for review',
    held: 'Under review by {name}',
    second: 'Ready for second review, first by {name}',
    open: 'Open',
    openOf: 'Open {name}',
    opening: 'Opening…',
    action: 'Action',
    close: 'Back to the list',
    creditCode: 'Unified social credit code',
    contactKind: 'The contact is',
    legal: 'The legal representative',
    consignor: 'A person in charge, with an authorization letter',
    idCard: 'ID card number',
    phone: 'Phone',
    face: 'Face check',
    facePassed: 'Passed',
    faceOpen: 'Not complete',
    until: 'Reserved for you until',
    noPicture: 'This image could not be loaded.',
    license: 'Business license',
    letter: 'Authorization letter',
    reason: 'Reason for rejection',
    choose: 'Choose, or enter your own',
    own: 'Other reason',
    pass: 'Approve',
    fail: 'Reject',
    passed: 'Approved: {name}',
    first: 'Approved: {name}. A second reviewer decides.',
    refused: 'Rejected: {name}',
    prevented: '{name} could not be approved, so it was rejected. The applicant will see: {reason}',
    notDecided: '{name}: {problem}',
    taken: 'Another reviewer has this case, it is already decided, or its details are still being checked.',
    notClaimed: 'Another reviewer has this case, or your reservation has ended. Open it again.',
    gone: 'This case is no longer open.',
    idle: 'You were inactive for 15 minutes. Enter your token again.',
    wrongToken: 'This token is not valid.',
    enterReason: 'Choose or enter a reason.',
    failed: 'Something went wrong. Try again.',
  },
  zh: {
    title: '企业认证审核',
    token: '您的令牌',
    enter: '查看待审核列表',
    queue: '待审核列表',
    none: '暂无待审核的认证。',
    enterprise: '企业名称',
    contact: '联系人',
    submitted: '提交时间',
    status: '状态',
    waiting: '待人脸核验',
    ready: '待审核',
    held: '{name} 审核中',
    second: '待复核（初审：{name}）',
    open: '审核',
    openOf: '审核“{name}”',
    opening: '正在打开…',
    action: '操作',
    close: '返回列表',
    creditCode: '统一社会信用代码',
    contactKind: '联系人身份',
    legal: '法定代表人',
    consignor: '经办人（持授权书）',
    idCard: '身份证号',
    phone: '手机号',
    face: '人脸核验',
    facePassed: '已通过',
    faceOpen: '尚未完成',
    until: '为您保留至',
    noPicture: '图片加载失败。',
    license: '营业执照',
    letter: '授权书',
    reason: '驳回原因',
    choose: '请选择，或自行填写',
    own: '其他原因',
    pass: '通过',
    fail: '驳回',
    passed: '已通过：{name}',
    first: '“{name}”已通过初审，待另一位审核人复核。',
    refused: '已驳回：{name}',
    prevented: '“{name}”无法通过，已自动驳回。申请人将看到：{reason}',
    notDecided: '{name}：{problem}',
    taken: '该认证正由其他审核人处理、已有结果，或信息仍在核验中。',
    notClaimed: '该认证正由其他审核人处理，或为您保留的时间已过。请重新打开。',
    gone: '该认证已不在审核中。',
    idle: '您已 15 分钟未操作，请重新输入令牌。',
    wrongToken: '令牌无效。',
    enterReason: '请选择或填写驳回原因。',
    failed: '操作失败，请重试。',
  },
};

// Text is only inserted by textContent, and the token is kept in this page alone.
const SCRIPT = `
const language = navigator.language.startsWith('zh') ? 'zh' : 'en';
const t = ${JSON.stringify(TEXTS)}[language];
document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
document.title = t.title;
const element = (name, attributes = {}, ...children) => { const made = Object.assign(document.createElement(name), attributes); made.append(...children); return made; };
const main = document.querySelector('main');
const status = document.querySelector('[role=status]');
const alertBox = document.querySelector('[role=alert]');
const time = (iso) => new Date(iso).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
const named = (text, name) => text.replace('{name}', () => name);
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
      fail: (text) => complain(named(t.notDecided, one.enterpriseName).replace('{problem}', () => text)),
    });
    if (decided === null) { pass.disabled = !one.facePassed; fail.disabled = false; return; }
    const outcome = decided.reason ? t.prevented : decided.state === 'verified' ? t.passed : decided.state === 'reviewing' ? t.first : t.refused;
    status.textContent = named(outcome, one.enterpriseName).replace('{reason}', () => decided.reason?.text);
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
document.querySelector('h1').textContent = t.title;
show(form);
input.focus();
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Runs its own script alone, talks to its own origin alone, and cannot be framed. */
export const REVIEW_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(REVIEW_STYLE)}`,
  "connect-src 'self'",
  'img-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A plain page on which reviewers decide enterprise verifications. Everything in it needs a reviewer's token. */
export const REVIEW_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reviews</title>
<style>${REVIEW_STYLE}</style>
</head>
<body>
<header><h1></h1></header>
<div class="said"><p role="status"></p><p role="alert"></p></div>
<main></main>
<script type="module">${SCRIPT}</script>
</body>
</html>
`;
