import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { ApiError, call } from '@portal/shared/http';
import { Alert, Button, Flex, Modal, Skeleton, theme } from 'antd';
import { useState } from 'react';
import * as errorCodes from '../contracts/error-codes';
import { captchaVerify } from '../contracts/runtime';
import { LoadFailure } from '../ui/loading/load-failure';
import type { CaptchaProof } from './captcha-proof';
import { CaptchaPuzzle } from './captcha-puzzle';
import type { DragTrack } from './drag-track';
import { useCaptchaText } from './use-captcha-text';
import { usePuzzle } from './use-puzzle';

interface CaptchaDialogProps {
  readonly onSolved: (proof: CaptchaProof) => void;
  readonly onClose: () => void;
}

/** The self-hosted slider captcha (E2, E3). Every attempt uses a new picture. */
export function CaptchaDialog({ onSolved, onClose }: CaptchaDialogProps) {
  const t = useCaptchaText();
  const { token } = theme.useToken();
  const { puzzle, failure, isLoading, next } = usePuzzle();
  const [isChecking, setIsChecking] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function handleRelease(challenge: string, left: number, track: DragTrack) {
    setIsChecking(true);
    try {
      onSolved(await call(captchaVerify, { Challenge: challenge, Left: left, Track: [...track.points] }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      setIsChecking(false);
      next();
    }
  }

  return (
    <Modal open centered title={t('title')} footer={null} onCancel={onClose} width={368}>
      <Flex vertical gap={token.marginSM}>
        {refusal !== null && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={refusal.code === errorCodes.captchaInvalid ? t('wrong') : refusal.msg}
          />
        )}
        {puzzle !== undefined && (
          <CaptchaPuzzle
            key={puzzle.Challenge}
            puzzle={puzzle}
            isChecking={isChecking}
            onRelease={(left, track) => void handleRelease(puzzle.Challenge, left, track)}
          />
        )}
        {failure !== undefined && <LoadFailure error={failure} onRetry={next} />}
        {isLoading && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton.Node active style={{ width: '100%', height: 216 }} />
          </div>
        )}
        <Button
          type="text"
          icon={<ReloadOutlined />}
          disabled={isLoading || isChecking}
          onClick={next}
          style={{ alignSelf: 'flex-end' }}
        >
          {t('refresh')}
        </Button>
      </Flex>
    </Modal>
  );
}
