import { defineSecurityTemplates, defineTemplates } from './template';
import { templateCatalogue } from './template-catalogue';

const text = { title: { en: 'Title', 'zh-CN': '标题' }, text: { en: 'Text', 'zh-CN': '正文' } };

test('finds the templates of all domains by the names that rows store, and a text for others', () => {
  const catalogue = templateCatalogue([
    defineTemplates({ welcome: text }),
    defineSecurityTemplates({ locked: text }),
  ]);
  expect(catalogue.find('welcome')).toEqual({ ...text, name: 'welcome', isSecurity: false });
  expect(catalogue.find('locked')).toMatchObject({ isSecurity: true });
  for (const name of ['ofALaterRelease', 'toString'])
    expect(catalogue.find(name)).toMatchObject({ title: { en: 'Message' }, isSecurity: false });
});

test('refuses two templates of one name', () => {
  const domain = defineTemplates({ welcome: text });
  expect(() => templateCatalogue([domain, defineTemplates({ welcome: text })])).toThrow('same name');
});
