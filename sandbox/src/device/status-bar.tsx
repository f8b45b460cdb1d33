import { Button, Flex, Typography, theme } from 'antd';
import { useContext, useEffect, useState } from 'react';
import { LanguageContext, useLabels } from '../labels';

const MINUTE_MS = 60_000;

/** The time, and the phone's language. */
export function StatusBar({ onLanguage }: { readonly onLanguage: () => void }) {
  const labels = useLabels();
  const language = useContext(LanguageContext);
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
        {labels('language')}
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
