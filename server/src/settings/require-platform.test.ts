import { platformProblem } from './require-platform';

test('a package runs on its own platform alone, and says so', () => {
  const build = JSON.stringify({ version: '0.1.0', platform: 'linux-x64' });
  expect(platformProblem(build, 'linux-x64')).toBeNull();
  expect(platformProblem(build, 'linux-arm64')).toBe(
    'This package is for linux-x64, and this machine is linux-arm64: build one there with npm run package.',
  );
});
