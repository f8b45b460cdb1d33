import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { Button } from 'antd';
import { text } from './texts';

/** Buttons for language and appearance, in the header of every page. */
export function LanguageAndAppearance() {
  return (
    <>
      <Button type="text" icon={<GlobalOutlined />} aria-label={text('switchLanguage')}>
        <span className="portal-wide-only">{text('language')}</span>
      </Button>
      <Button type="text" icon={<DesktopOutlined />} aria-label={text('switchAppearance')} />
    </>
  );
}
