import { useTextLanguage } from '@portal/shared/i18n';
import { Button, Flex, Typography, theme } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../text';

const MINUTE_MS = 60_000;

/** The time, and the phone's language. */
export function StatusBar({ onLanguage }: { readonly onLanguage: () => void }) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const hour = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false });
  const now = useMinute();
  return (
    <Flex
      component="header"
      justify="space-between"
      align="center"
      style={{ paddingInline: token.padding, background: token.colorBgContainer }}
    >
      <Typography.Text strong>
        <time>{hour.format(now)}</time>
      </Typography.Text>
      <Button type="text" onClick={onLanguage} lang={language === 'en' ? 'zh-CN' : 'en'}>
        {t('language')}
      </Button>
    </Flex>
  );
}

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (Date.now() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
