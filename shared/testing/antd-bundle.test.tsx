import { render, screen } from '@testing-library/react';
import { ConfigProvider, DatePicker, Table } from 'antd';
import UserOutlined from '@ant-design/icons/UserOutlined';
import EsTable from 'antd/es/table';
import LibTable from 'antd/lib/table';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';

describe('the antd that tests load', () => {
  it('is one file', () => {
    expect(require.resolve('antd')).toContain('antd-bundle');
  });

  it('is one copy, whichever path imports it', () => {
    expect(EsTable).toBe(Table);
    expect(LibTable).toBe(Table);
  });

  it('uses the React and the dayjs of all other code', () => {
    // With a second React, hooks throw. A second dayjs does not know values of this one, nor has it loaded its plugins.
    render(<DatePicker value={dayjs('2026-03-01')} />);
    expect(screen.getByRole('textbox')).toHaveValue('2026-03-01');
    expect(dayjs()).toHaveProperty('weekday');
  });

  it('shares its contexts with icons and locales', () => {
    render(
      <ConfigProvider locale={zhCN} iconPrefixCls="probe">
        <UserOutlined />
        <Table />
      </ConfigProvider>,
    );
    expect(screen.getByRole('img', { name: 'user' })).toHaveClass('probe');
    expect(screen.getAllByText('暂无数据')).not.toHaveLength(0);
  });

  it('writes no style sheets', () => {
    render(<DatePicker open />);
    expect(document.querySelector('style[data-css-hash], style[data-token-hash]')).toBeNull();
  });

  it('refuses a path that it does not offer', () => {
    expect(() => require.resolve('antd/dist/antd')).toThrow('Could not locate module antd/dist/antd');
  });
});
