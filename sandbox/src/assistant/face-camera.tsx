import { Button, Flex, Typography, theme } from 'antd';
import { useText } from '../text';
import { FaceDrawing } from './face-drawing';
import type { Assistant } from './use-assistant';

const ENDS = ['facePass', 'faceFail', 'faceOther', 'faceExpire'] as const;

/** The camera during a face check. There is no face to check, so the user chooses how the check ends. */
export function FaceCamera({ assistant }: { readonly assistant: Assistant }) {
  const t = useText();
  const { token } = theme.useToken();
  const { busy, complaint, endFaceCheck, restart } = assistant;
  return (
    <section aria-labelledby="face-check">
      <Typography.Title
        level={2}
        id="face-check"
        style={{ fontSize: token.fontSizeHeading4, marginBlock: `0 ${String(token.marginSM)}px` }}
      >
        {t('faceCheck')}
      </Typography.Title>
      <FaceDrawing />
      <Typography.Paragraph style={{ marginBlock: token.marginSM }}>{t('faceHint')}</Typography.Paragraph>
      <Flex vertical gap={token.marginSM}>
        {ENDS.map((end) => (
          <Button
            key={end}
            block
            autoFocus={end === 'facePass'}
            type={end === 'facePass' ? 'primary' : 'default'}
            // A disabled button would lose the focus.
            disabled={busy !== null && busy !== end}
            loading={busy === end}
            onClick={() => void endFaceCheck(end)}
          >
            {t(end)}
          </Button>
        ))}
        {/* A check that was decided elsewhere cannot be ended here. */}
        {complaint !== null && (
          <Button block type="text" disabled={busy !== null} onClick={restart}>
            {t('scanAnother')}
          </Button>
        )}
      </Flex>
    </section>
  );
}
