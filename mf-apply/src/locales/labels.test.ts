import { en } from './en';
import { zhCN } from './zh-CN';

// WCAG 2.2, 2.5.3: people who control the page by voice say what they see.
describe.each([
  ['English', en],
  ['Chinese', zhCN],
] as const)('the name of an act on a connector, in %s', (_language, { connectors: { act, actOf } }) => {
  it.each(Object.entries(act))('contains its visible label: %s', (key, label) => {
    expect(actOf[key as keyof typeof actOf]).toContain(label);
  });
});
