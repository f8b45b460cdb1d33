import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; }
form, .acts { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-block: .75rem; }
label { display: grid; gap: .15rem; font-size: .85rem; }
input, select, button { font: inherit; min-height: 2.75rem; padding: .3rem .75rem; }
:focus-visible { outline: 3px solid #1677ff; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .5rem; border-bottom: 1px solid #8885; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: #767676; } dd { margin: 0; overflow-wrap: anywhere; }
.files { display: flex; flex-wrap: wrap; gap: 1rem; } .files img { max-width: min(100%, 36rem); border: 1px solid #8885; }
[role=alert] { color: #d4380d; }
@media (max-width: 640px) { table, tbody, tr, td { display: block; } thead { display: none; } tr { padding-block: .5rem; } td { border: 0; padding: .1rem 0; } }
`;

const TEXTS = {
  en: {
    title: 'Reviews of enterprise verifications',
    token: 'Your token',
    enter: 'Show the cases',
    none: 'No case waits for a review.',
    enterprise: 'Enterprise',
    contact: 'Contact',
    submitted: 'Submitted',
    status: 'State',
    waiting: 'Face check not done yet',
    ready: 'Ready',
    held: 'Opened by',
    second: 'Second review, after',
    open: 'Open',
    close: 'Back to the list',
    creditCode: 'Credit code',
    contactKind: 'Represented by',
    legal: 'Legal person',
    consignor: 'Person in charge, with a letter',
    idCard: 'ID card number',
    phone: 'Phone',
    until: 'Yours until',
    license: 'Business license',
    letter: 'Authorization letter',
    reason: 'Reason for a refusal',
    choose: 'Choose, or write your own below',
    own: 'Own words',
    pass: 'Pass',
    fail: 'Refuse',
    passed: 'Passed.',
    first: 'Passed. A second reviewer decides.',
    refused: 'Refused.',
    conflict: 'Somebody else has this case, it is decided, or its face check is not done.',
    wrongToken: 'This token is not valid.',
    enterReason: 'Give a reason.',
    failed: 'That did not work. Try again.',
  },
  zh: {
    title: '企业认证审核',
    token: '您的令牌',
    enter: '查看待审核列表',
    none: '暂无待审核的认证。',
    enterprise: '企业',
    contact: '联系人',
    submitted: '提交时间',
    status: '状态',
    waiting: '尚未完成人脸核验',
    ready: '待审核',
    held: '审核中：',
    second: '待复核，初审人：',
    open: '审核',
    close: '返回列表',
    creditCode: '统一社会信用代码',
    contactKind: '申请身份',
    legal: '法定代表人',
    consignor: '负责人（持授权书）',
    idCard: '身份证号',
    phone: '手机号',
    until: '占用至',
    license: '营业执照',
    letter: '授权书',
    reason: '驳回原因',
    choose: '请选择，或在下方填写',
    own: '自行填写',
    pass: '通过',
    fail: '驳回',
    passed: '已通过。',
    first: '已通过初审，待另一位审核人复核。',
    refused: '已驳回。',
    conflict: '该认证正由他人审核、已有结果，或尚未完成人脸核验。',
    wrongToken: '令牌无效。',
    enterReason: '请填写原因。',
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
const time = (iso) => new Date(iso).toLocaleString(document.documentElement.lang);
let token = '';
let pictures = [];
function say(text) { status.textContent = text; alertBox.textContent = ''; }
function complain(text) { alertBox.textContent = text; }
function show(...content) {
  pictures.forEach((url) => URL.revokeObjectURL(url));
  pictures = [];
  main.replaceChildren(...content);
  main.querySelector('h2')?.focus();
}
function request(path, body) {
  return fetch(new URL(path, location.href), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer ' + token, 'accept-language': document.documentElement.lang, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
async function call(path, body) {
  const response = await request(path, body).catch(() => null);
  if (response === null) { complain(t.failed); return null; }
  if (response.ok) return (await response.json()).obj;
  complain(response.status === 403 ? t.wrongToken : response.status === 409 ? t.conflict : t.failed);
  return null;
}
function stateOf(one) {
  if (one.claimedBy) return t.held + ' ' + one.claimedBy;
  if (!one.facePassed) return t.waiting;
  return one.firstReviewer ? t.second + ' ' + one.firstReviewer : t.ready;
}
async function list() {
  const found = await call('certifications?Kind=enterprise&State=reviewing&PageSize=100');
  if (found === null) return;
  const heading = element('h2', { tabIndex: -1, textContent: t.title });
  if (found.list.length === 0) return show(heading, element('p', { textContent: t.none }));
  const head = element('tr', {}, ...[t.enterprise, t.contact, t.submitted, t.status, ''].map((text) => element('th', { scope: 'col', textContent: text })));
  const rows = found.list.map((one) => {
    const open = element('button', { type: 'button', textContent: t.open, ariaLabel: t.open + ' ' + one.enterpriseName });
    open.addEventListener('click', () => openCase(one.Id));
    return element('tr', {}, ...[one.enterpriseName, one.realName, time(one.submittedAt), stateOf(one)].map((text) => element('td', { textContent: text })), element('td', {}, open));
  });
  show(heading, element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows)));
}
async function picture({ Id, kind }) {
  const figure = element('figure', {}, element('figcaption', { textContent: t[kind] }));
  const response = await request('files/' + Id);
  if (!response.ok) return figure;
  const url = URL.createObjectURL(await response.blob());
  pictures.push(url);
  figure.append(element('img', { src: url, alt: t[kind] }));
  return figure;
}
async function openCase(Id) {
  say('');
  const one = await call('certifications/open', { Id });
  if (one === null) return;
  const facts = [[t.enterprise, one.enterpriseName], [t.creditCode, one.creditCode], [t.contactKind, t[one.contactKind]], [t.contact, one.contactName], [t.idCard, one.contactIdCard], [t.phone, one.contactPhone ?? ''], [t.status, one.facePassed ? t.ready : t.waiting], [t.until, time(one.claimedUntil)]];
  const reasons = element('select', {}, element('option', { value: '', textContent: t.choose }), ...one.reasons.map(({ key, text }) => element('option', { value: key, textContent: text })));
  const own = element('input', { maxLength: 200, autocomplete: 'off' });
  const pass = element('button', { type: 'button', textContent: t.pass, disabled: !one.facePassed });
  const fail = element('button', { type: 'button', textContent: t.fail });
  const close = element('button', { type: 'button', textContent: t.close });
  const decide = async (Pass, Reason) => {
    pass.disabled = fail.disabled = true;
    const decided = await call('certifications/review', Pass ? { Id, Pass } : { Id, Pass, Reason });
    if (decided === null) { pass.disabled = !one.facePassed; fail.disabled = false; return; }
    say(decided.state === 'verified' ? t.passed : decided.state === 'reviewing' ? t.first : t.refused);
    await list();
  };
  pass.addEventListener('click', () => decide(true));
  fail.addEventListener('click', () => {
    const reason = own.value.trim() || reasons.value;
    if (reason === '') { complain(t.enterReason); reasons.focus(); } else void decide(false, reason);
  });
  close.addEventListener('click', () => { say(''); void list(); });
  const files = element('div', { className: 'files' });
  show(
    element('h2', { tabIndex: -1, textContent: one.enterpriseName }),
    element('dl', {}, ...facts.flatMap(([name, value]) => [element('dt', { textContent: name }), element('dd', { textContent: value })])),
    files,
    element('div', { className: 'acts' }, element('label', { textContent: t.reason }, reasons), element('label', { textContent: t.own }, own)),
    element('div', { className: 'acts' }, pass, fail, close),
  );
  for (const file of one.files) if (files.isConnected) files.append(await picture(file));
}
const input = element('input', { type: 'password', autocomplete: 'off', required: true });
const form = element('form', {}, element('label', { textContent: t.token }, input), element('button', { textContent: t.enter }));
form.addEventListener('submit', (event) => { event.preventDefault(); token = input.value; say(''); void list(); });
document.querySelector('h1').textContent = t.title;
show(form);
input.focus();
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Runs its own script alone, talks to its own origin alone, and cannot be framed. */
export const REVIEW_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
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
<style>${STYLE}</style>
</head>
<body>
<h1></h1>
<p role="status"></p>
<p role="alert"></p>
<main></main>
<script type="module">${SCRIPT}</script>
</body>
</html>
`;
