import { hasTexts, startI18n } from '@portal/shared/i18n';
import { createPartTexts } from './part-texts';

beforeEach(() => startI18n('en'));

const load = (part: string, language: string) => Promise.resolve({ title: `${part} ${language}` });

it('loads the texts of parts that come into use while a switch waits for something else', async () => {
  const texts = createPartTexts(load);
  await texts.ensure('mf-early', 'en');
  let end = (): void => undefined;
  const meanwhile = new Promise<void>((resolve) => {
    end = resolve;
  });
  const isComplete = texts.ensureAll('zh-CN', meanwhile);
  await texts.ensure('mf-late', 'en');
  end();
  expect(await isComplete).toBe(true);
  expect(hasTexts('mf-early', 'zh-CN')).toBe(true);
  expect(hasTexts('mf-late', 'zh-CN')).toBe(true);
});

it('loads the texts of parts that come into use while it loads those of others', async () => {
  let arrive = (): void => undefined;
  const texts = createPartTexts(async (part, language) => {
    if (part === 'mf-slow' && language === 'zh-CN')
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
    return load(part, language);
  });
  await texts.ensure('mf-slow', 'en');
  const isComplete = texts.ensureAll('zh-CN');
  await texts.ensure('mf-next', 'en');
  arrive();
  expect(await isComplete).toBe(true);
  expect(hasTexts('mf-next', 'zh-CN')).toBe(true);
});

it('says if texts of a part cannot be loaded', async () => {
  const texts = createPartTexts((part, language) =>
    language === 'en' ? load(part, language) : Promise.reject(new Error('gone')),
  );
  await texts.ensure('mf-gone', 'en');
  expect(await texts.ensureAll('zh-CN')).toBe(false);
});
