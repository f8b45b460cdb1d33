import { useContentMark } from '@portal/shared/remote';
import { idParam, useSearchParams } from '@portal/shared/router';
import { Card, Flex, Typography, theme } from 'antd';
import { PhoneDone } from '../face-check/phone-done';
import { PhoneStart } from '../face-check/phone-start';
import { useText } from '../text';

/** /assistant/face: opened by a phone that scanned the code of a face check (docs/reference/screens.md#verification). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const [params] = useSearchParams();
  const code = idParam(params, 'Token') ?? '';
  useContentMark(true);
  return (
    <Flex justify="center" style={{ padding: token.padding }}>
      <Card style={{ inlineSize: '100%', maxWidth: 420 }}>
        <Typography.Title level={1} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading4 }}>
          {t('face.phoneTitle')}
        </Typography.Title>
        {params.has('Done') ? <PhoneDone code={code} /> : <PhoneStart code={code} />}
      </Card>
    </Flex>
  );
}
