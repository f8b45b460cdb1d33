import KeyOutlined from '@ant-design/icons/KeyOutlined';
import { useContentMark } from '@portal/shared/remote/use-content-mark';
import { Button, Divider, Flex, Tabs, theme, Typography } from 'antd';
import { useState } from 'react';
import { GateDrawing } from '../../shell/src/brand/gate-drawing';
import { Mark } from '../../shell/src/brand/mark';
import { Footer } from './footer';
import { PhoneForm } from './phone-form';
import { text } from './texts';
import { LanguageAndAppearance } from './tools';

/** Height of the tab's body on the portal's page, px. */
const BODY_HEIGHT = 448;

/** /user/login as a visitor sees it on arrival. */
export function LoginPage() {
  useContentMark(true);
  return (
    <div className="portal-user">
      <aside className="portal-user-picture">
        <div className="portal-user-scene">
          <GateDrawing />
          <div className="portal-user-intro">
            <p className="portal-user-headline">{text('headline')}</p>
            <p>{text('intro')}</p>
          </div>
        </div>
      </aside>
      <div className="portal-user-side">
        <header className="portal-outer-header">
          <span className="portal-outer-brand">
            <Mark size={32} />
            <span>
              <strong>{text('name')}</strong>
              <small>{text('tagline')}</small>
            </span>
          </span>
          <span className="portal-outer-tools">
            <LanguageAndAppearance />
          </span>
        </header>
        <main id="content">
          <div className="portal-frame">
            <div>
              <SignIn />
            </div>
          </div>
        </main>
        <Footer />
      </div>
    </div>
  );
}

function SignIn() {
  const { token } = theme.useToken();
  const [way, setWay] = useState('account');
  return (
    <>
      <Typography.Title
        level={1}
        style={{ fontSize: token.fontSizeHeading3, marginBlockStart: 0, marginBlockEnd: token.marginLG }}
      >
        {text('title')}
      </Typography.Title>
      <Tabs
        size="large"
        activeKey={way}
        onChange={setWay}
        destroyOnHidden
        styles={{ body: { minHeight: BODY_HEIGHT } }}
        tabBarStyle={{ marginBlockEnd: token.marginLG }}
        items={[
          { key: 'account', label: text('byAccount'), children: <ByAccount /> },
          { key: 'scan', label: text('byScan') },
        ]}
      />
    </>
  );
}

function ByAccount() {
  const { token } = theme.useToken();
  return (
    <>
      <PhoneForm />
      <Flex justify="space-between" gap={token.margin} style={{ marginBlockStart: token.margin }}>
        <a href="/user/register">{text('register')}</a>
        <a href="/user/forget-password" style={{ marginInlineStart: 'auto' }}>
          {text('forget')}
        </a>
      </Flex>
      <Divider plain>{text('or')}</Divider>
      <Button block size="large" icon={<KeyOutlined />}>
        {text('passkey')}
      </Button>
    </>
  );
}
