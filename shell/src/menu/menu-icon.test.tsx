import type { MenuIcon as MenuIconName } from '@portal/shared/remote/manifest';
import { render } from '@testing-library/react';
import { MenuIcon } from './menu-icon';

const NEWER: string = 'hologram';

it.each([
  ['a name of the shell', 'team', 'anticon-team'],
  ['a name that only newer shells know', NEWER as MenuIconName, 'anticon-file'],
] as const)('draws %s', (_what, name, expected) => {
  const { container } = render(<MenuIcon name={name} />);
  expect(container.querySelector('[aria-hidden]')).toHaveClass('anticon', expected);
});

it('draws the icon that a part brings', () => {
  const { container } = render(<MenuIcon name="path:M4 4h16v16H4z" />);
  expect(container.querySelector('.anticon[aria-hidden] path')).toHaveAttribute('d', 'M4 4h16v16H4z');
});
