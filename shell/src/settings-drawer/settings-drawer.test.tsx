import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

// The full shell with antd's dialogs is slow on a busy machine.

startMockProvider();
beforeEach(() => {
  setViewportWidth(1440);
  localStorage.clear();
});
afterEach(() => {
  for (const name of ['language', 'theme', 'frame']) document.cookie = `${name}=; path=/; max-age=0`;
});

it('has each of its settings, in both languages', async () => {
  const { user } = await renderShell({ settingsDrawer: true, language: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: '布局设置' }));
  const drawer = within(await screen.findByRole('dialog', { name: '布局设置' }));
  const names = (role: 'radio' | 'switch') =>
    drawer
      .getAllByRole(role)
      .map((input) => input.getAttribute('aria-label') ?? input.closest('label')?.textContent);
  expect(names('radio')).toEqual([
    ...['深色', '浅色'],
    ...['薄暮红', '火山橘', '日暮黄', '明青', '极光绿', '拂晓蓝', '极客蓝', '酱紫'],
    ...['侧边菜单', '顶部菜单'],
    ...['定宽', '流式'],
  ]);
  for (const name of ['固定顶栏', '固定侧边菜单']) {
    expect(drawer.getByRole('switch', { name })).toBeChecked();
  }
  for (const name of ['向下滚动时隐藏顶栏', '色弱模式', '多标签模式']) {
    expect(drawer.getByRole('switch', { name })).not.toBeChecked();
  }
  expect(drawer.getByText(/^仅供开发使用/)).toBeInTheDocument();
});

it('applies immediately, and resets incompatible settings', async () => {
  const { user } = await renderShell({ settingsDrawer: true });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Settings' }));
  const toggle = (name: string) => drawer.getByRole('switch', { name });

  await user.click(toggle('Hide header when scrolling down'));
  expect(toggle('Hide header when scrolling down')).toBeChecked();
  await user.click(toggle('Fixed header'));
  expect(toggle('Hide header when scrolling down')).not.toBeChecked();
  expect(toggle('Hide header when scrolling down')).toBeDisabled();
  expect(toggle('Hide header when scrolling down')).toHaveAccessibleDescription('Requires the fixed header.');

  expect(toggle('Fixed side menu')).toBeChecked();
  expect(drawer.getByRole('radio', { name: 'Fluid' })).toBeDisabled();
  await user.click(drawer.getByRole('radio', { name: 'Top menu' }));
  expect(
    screen.queryByRole('complementary', { name: 'Menu and account', hidden: true }),
  ).not.toBeInTheDocument();
  expect(toggle('Fixed side menu')).not.toBeChecked();
  expect(toggle('Fixed side menu')).toBeDisabled();
  expect(drawer.getByRole('radio', { name: 'Fluid' })).toBeEnabled();

  await user.click(toggle('Color-weak mode'));
  expect(document.documentElement.style.filter).toContain('url(');
  await user.click(toggle('Color-weak mode'));
  expect(document.documentElement.style.filter).toBe('');
});

it('can be operated by the arrow keys', async () => {
  const { user } = await renderShell({ settingsDrawer: true });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Settings' }));
  await user.click(drawer.getByRole('radio', { name: 'Polar Green' }));
  await user.keyboard('{ArrowRight}');
  expect(drawer.getByRole('radio', { name: 'Daybreak Blue' })).toBeChecked();
});

it('shows that it could not copy', async () => {
  const { user } = await renderShell({ settingsDrawer: true });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(await screen.findByRole('button', { name: 'Copy settings' }));
  expect(await screen.findByText(/^Copy failed/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy settings' }));
  expect(await screen.findByText('Settings copied')).toBeInTheDocument();
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
    layout: 'side',
    color: '#52C41A',
  });
});

it('is in the account menu on a phone', async () => {
  setViewportWidth(390);
  const { user } = await renderShell({ settingsDrawer: true });
  await user.click(await screen.findByRole('button', { name: 'Account: lina' }));
  expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: /Settings/ }));
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
});

it('is hidden if the installation does not enable it', async () => {
  await renderShell();
  await waitFor(() => expect(screen.getByText('ICP-1')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
});
