import BookOutlined from '@ant-design/icons/BookOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button, Input } from 'antd';
import { text } from './texts';

/** Search, filters and tools above the list. */
export function TeamToolbar() {
  return (
    <div className="portal-list-head">
      <div className="portal-tools" role="search">
        <Input
          type="search"
          aria-label={text('searchTeams')}
          placeholder={text('searchTeams')}
          allowClear
          prefix={<SearchOutlined />}
          style={{ flex: '0 1 240px', minInlineSize: 140 }}
        />
        <div className="portal-tools-chips">
          <ul>
            <li>
              <Button icon={<DownOutlined />} iconPlacement="end">
                {text('membership')}
              </Button>
            </li>
            <li>
              <Button>{text('pinnedOnly')}</Button>
            </li>
          </ul>
        </div>
        <div className="portal-tools-end" data-display="text">
          <Button className="portal-tool" icon={<BookOutlined />}>
            {text('views')}
          </Button>
          <Button className="portal-tool" icon={<SettingOutlined />}>
            {text('columns')}
          </Button>
        </div>
      </div>
    </div>
  );
}
