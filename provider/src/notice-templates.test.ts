import { LANGUAGES } from '@portal/shared/contracts/language';
import { noticeTemplates } from './notice-templates';
import { messageText } from './platform/notices/message-text';
import { NO_NAMES } from './platform/notices/notice-names';

/** Names of the placeholders of a template. */
function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
}

test.each(noticeTemplates.all)('$name has the same placeholders in both languages', (template) => {
  const placesIn = LANGUAGES.map((language) =>
    [
      ...new Set([...placeholdersOf(template.title[language]), ...placeholdersOf(template.text[language])]),
    ].sort(),
  );
  expect(placesIn[1]).toEqual(placesIn[0]);
  const params = Object.fromEntries((placesIn[0] ?? []).map((place) => [place, 2]));
  for (const language of LANGUAGES) {
    const { title, text } = messageText({ template, params }, { language, zone: 'Asia/Shanghai' }, NO_NAMES);
    expect(`${title} ${text}`).not.toMatch(/[{}]/);
  }
});
