import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: grid; gap: .15rem; font-size: .85rem; }
input, textarea, button { font: inherit; padding: .3rem .5rem; }
textarea, pre { font-family: ui-monospace, monospace; font-size: .85rem; width: 100%; box-sizing: border-box; }
details { border-top: 1px solid #8885; padding: .4rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 3.2rem; }
pre { overflow: auto; max-height: 24rem; background: #8882; padding: .6rem; }
`;

// Text is only inserted by textContent: the document is trusted, but responses may contain users' input.
const SCRIPT = `
const element = (name, text = '', attributes = {}) => Object.assign(document.createElement(name), { textContent: text }, attributes);
const documentUrl = new URL('./openapi.json', location.href);
const sample = (schema = {}) => Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, field.const ?? field.enum?.[0] ?? (field.type === 'integer' || field.type === 'number' ? 0 : field.type === 'boolean' ? false : field.type === 'array' ? [] : '')]));
const fieldsOf = (operation) => operation.requestBody
  ? sample(Object.values(operation.requestBody.content)[0]?.schema)
  : Object.fromEntries((operation.parameters ?? []).filter((one) => one.in === 'query' || one.in === 'path').map((one) => [one.name, '']));
async function send(method, base, path, text) {
  const fields = JSON.parse(text || '{}');
  const url = new URL(base + path.replace(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(fields[name] ?? '')), location.href);
  const headers = { 'accept-language': document.querySelector('#language').value };
  const token = document.querySelector('#token').value;
  if (token) headers['access-token'] = token;
  if (method === 'GET') for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) if (one !== '') url.searchParams.append(name, one);
  const body = method === 'GET' ? undefined : JSON.stringify(fields);
  if (body) headers['content-type'] = 'application/json';
  const response = await fetch(url, { method, headers, body, credentials: 'include' });
  const reply = await response.text();
  let shown = reply;
  try { shown = JSON.stringify(JSON.parse(reply), null, 2); } catch { /* not every response is JSON */ }
  return 'HTTP ' + response.status + '  ' + (response.headers.get('x-request-id') ?? '') + '\\n' + shown;
}
function callOf(base, path, method, operation) {
  const details = element('details');
  const summary = element('summary');
  summary.append(element('b', method), ' ', path, ' — ', operation.summary ?? '');
  details.append(summary);
  details.addEventListener('toggle', () => {
    if (details.childElementCount > 1) return;
    const fields = element('textarea', JSON.stringify(fieldsOf(operation), null, 2), { rows: 8, spellcheck: false, ariaLabel: 'Request' });
    const button = element('button', 'Send', { type: 'button' });
    const output = element('pre', '', { hidden: true });
    button.addEventListener('click', async () => {
      button.disabled = true;
      output.hidden = false;
      output.textContent = await send(method, base, path, fields.value).catch((error) => String(error));
      button.disabled = false;
    });
    details.append(fields, button, output);
  });
  return details;
}
const contract = await (await fetch(documentUrl)).json();
document.querySelector('h1').textContent = contract.info.title + ' ' + contract.info.version;
const list = document.querySelector('main');
for (const [path, item] of Object.entries(contract.paths)) {
  for (const method of ['get', 'post']) {
    if (item[method]) list.append(callOf((item.servers ?? contract.servers)[0].url, path, method.toUpperCase(), item[method]));
  }
}
document.querySelector('#find').addEventListener('input', ({ target }) => {
  for (const call of list.children) call.hidden = !call.textContent.toLowerCase().includes(target.value.toLowerCase());
});
`;

/** A static page to try the calls of the contract. It loads no file except openapi.json next to it. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Provider API</title>
<style>${STYLE}</style>
<h1>Provider API</h1>
<header>
<label>Find <input id="find" type="search"></label>
<label>Access-Token <input id="token" autocomplete="off" placeholder="Id of a sign-in response"></label>
<label>Accept-Language <input id="language" value="en"></label>
</header>
<main></main>
<script type="module">${SCRIPT}</script>
</html>
`;

/** Only this style and this script may run, and only this origin may be called. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `script-src '${hashOf(SCRIPT)}'`,
  `style-src '${hashOf(STYLE)}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
