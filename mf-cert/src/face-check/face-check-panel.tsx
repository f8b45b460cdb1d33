import type { Qr } from '@portal/shared/contracts/shapes';
import { Button, Flex, Typography, theme } from 'antd';
import { useText } from '../text';
import { EXPIRED } from './code-state';
import { FaceCheck } from './face-check';

interface FaceCheckPanelProps {
  /** Whose face is checked, and what it takes. */
  readonly purpose: string;
  readonly code: Qr;
  /** Moment of this browser's clock at which the code was fetched, in ms. */
  readonly fetchedAt: number;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** The user wants to submit other details in place of a code that has expired. */
  readonly onAnew: () => void;
}

/** A running face check with its heading; once its code has expired, also the way back to the form. */
export function FaceCheckPanel({ purpose, onAnew, ...check }: FaceCheckPanelProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <>
      <Typography.Title level={2} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading5 }}>
        {t('face.title')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{purpose}</Typography.Paragraph>
      <FaceCheck {...check} />
      {check.code.State === EXPIRED && (
        <Flex justify="center">
          <Button type="link" onClick={onAnew}>
            {t('face.anew')}
          </Button>
        </Flex>
      )}
    </>
  );
}
