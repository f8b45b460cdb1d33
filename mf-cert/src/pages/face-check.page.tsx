import { useContentMark } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Alert, Button, Card, Flex, Typography, theme } from 'antd';
import { useState } from 'react';
import { usePhoneFaceCheck, type StartedCheck } from '../face-check/use-phone-face-check';
import { WhoseCheck } from '../face-check/whose-check';
import { useText } from '../text';

/** /assistant/face: opened by a phone that scanned the code of a face check (docs/reference/screens.md#verification). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const [params] = useSearchParams();
  const [started, setStarted] = useState<StartedCheck>();
  const { ended, isStarting, start } = usePhoneFaceCheck(params.get('Token') ?? '', setStarted);
  useContentMark(true);
  return (
    <Flex justify="center" style={{ padding: token.padding }}>
      <Card style={{ inlineSize: '100%', maxWidth: 420 }}>
        <Typography.Title level={1} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading4 }}>
          {t('face.phoneTitle')}
        </Typography.Title>
        {params.has('Done') ? (
          <>
            <Alert
              type="info"
              showIcon
              role="status"
              title={t('face.phoneDone')}
              style={{ marginBlockEnd: token.margin }}
            />
            <ButtonLink to="verification">{t('face.phoneBack')}</ButtonLink>
          </>
        ) : ended !== undefined ? (
          <Alert type="warning" showIcon role="alert" title={t(`face.${ended}`)} />
        ) : started !== undefined ? (
          <WhoseCheck check={started} />
        ) : (
          <>
            <Typography.Paragraph type="secondary">{t('face.phonePurpose')}</Typography.Paragraph>
            <Alert
              type="warning"
              showIcon
              title={t('face.phoneWarning')}
              style={{ marginBlockEnd: token.margin }}
            />
            <Button block type="primary" size="large" loading={isStarting} onClick={start}>
              {t('face.start')}
            </Button>
          </>
        )}
      </Card>
    </Flex>
  );
}
