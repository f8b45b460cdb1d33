import { antdComponents } from './antd-components';
import { consumedShares, providedKeys, providedShares } from './share-lists';

it('shares every antd component under its own key, and antd never whole', () => {
  const keys = providedKeys();
  expect(antdComponents()).toEqual(
    expect.arrayContaining(['table', 'date-picker', 'qr-code', 'config-provider', 'theme']),
  );
  for (const component of antdComponents()) expect(keys).toContain(`antd/es/${component}`);
  expect(keys).not.toContain('antd');
  // Every page would pay for it.
  expect(keys).not.toContain('antd/es/color-picker');
});

it('lets remotes bundle nothing that the shell provides', () => {
  const consumed = consumedShares();
  expect(Object.keys(consumed)).toEqual(Object.keys(providedShares()));
  for (const share of Object.values(consumed))
    expect(share).toMatchObject({ singleton: true, import: false });
});

it("requires the shell's major", () => {
  expect(consumedShares()['react']?.requiredVersion).toBe('^19.0.0');
  expect(consumedShares()['antd/es/table']?.requiredVersion).toBe('^6.0.0');
});
