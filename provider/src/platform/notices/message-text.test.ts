import { LANGUAGES } from '@portal/shared/contracts/language';
import { TEMPLATES } from './message-templates';
import { messageText } from './message-text';

const english = { language: 'en', zone: 'Asia/Shanghai' } as const;

/** Names of the placeholders of a template. */
function placesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
}

test.each(Object.entries(TEMPLATES))('%s has the same placeholders in both languages', (name, template) => {
  const placesIn = LANGUAGES.map((language) =>
    [...new Set([...placesOf(template.title[language]), ...placesOf(template.text[language])])].sort(),
  );
  expect(placesIn[1]).toEqual(placesIn[0]);
  const params = Object.fromEntries((placesIn[0] ?? []).map((place) => [place, 2]));
  for (const language of LANGUAGES) {
    const { title, text } = messageText(name, params, { ...english, language });
    expect(`${title} ${text}`).not.toMatch(/[{}]/);
  }
});

test.each([
  [1, '1 code left'],
  [2, '2 codes left'],
  [0, '0 codes left'],
])('%d: %s', (left, words) => {
  expect(messageText('recoveryCodeUsed', { left }, english).text).toContain(words);
});

test('a date is in the reader’s zone', () => {
  const params = { application: 'A', days: 3, dueDate: '2026-01-01T02:00:00.000Z' };
  const textIn = (zone: string) => messageText('applicationExpiring', params, { language: 'en', zone }).text;
  expect(textIn('Asia/Shanghai')).toContain('January 1, 2026');
  expect(textIn('America/New_York')).toContain('December 31, 2025');
});

test('what is not there or no date does not break a text', () => {
  expect(messageText('applicationExpiring', { dueDate: 'soon' }, english).text).toContain('expires on soon.');
  expect(messageText('toString', {}, english).title).toBe('Message');
});

test('a value stays what it is, also when it looks like a place', () => {
  expect(messageText('passkeyAdded', { name: '{name} $& <b>' }, english).text).toContain('“{name} $& <b>”');
});
