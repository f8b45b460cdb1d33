import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { isApiFailure } from '@portal/shared/store';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { Alert, Button, Flex, Modal, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { authApi } from '../auth-api';
import { useText } from '../text';
import type { CaptchaProof } from './captcha-proof';
import { CaptchaPuzzle } from './captcha-puzzle';
import type { DragTrack } from './drag-track';

/** The piece does not lie in the gap. */
const CAPTCHA_WRONG = 4501;

interface CaptchaDialogProps {
  readonly onSolved: (proof: CaptchaProof) => void;
  readonly onClose: () => void;
}

/** The self-hosted slider (E2, E3): every try has a picture of its own. */
export function CaptchaDialog({ onSolved, onClose }: CaptchaDialogProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [isWrong, setIsWrong] = useState(false);
  const puzzle = authApi.captcha.useQuery({}, { refetchOnMountOrArgChange: true });
  const [verify, { isLoading }] = authApi.captchaVerify.useMutation();
  // The answer of a former opening may still be in the cache; its challenge is used up.
  const data = puzzle.isFetching ? undefined : puzzle.data;

  async function handleRelease(challenge: string, left: number, track: DragTrack) {
    const { data: proof, error } = await verify({
      Challenge: challenge,
      Left: left,
      Track: [...track.points],
    });
    if (proof !== undefined) {
      onSolved(proof);
      return;
    }
    // Anything else than a wrong place has been told by now, and a new picture does not hurt.
    setIsWrong(isApiFailure(error) && error.code === CAPTCHA_WRONG);
    void puzzle.refetch();
  }

  return (
    <Modal open centered title={t('captchaTitle')} footer={null} onCancel={onClose} width={368}>
      <Flex vertical gap={token.marginSM}>
        {isWrong && <Alert type="warning" showIcon role="alert" title={t('captchaWrong')} />}
        {data !== undefined && (
          <CaptchaPuzzle
            key={data.Challenge}
            puzzle={data}
            isChecking={isLoading}
            onRelease={(left, track) => void handleRelease(data.Challenge, left, track)}
          />
        )}
        {data === undefined && puzzle.error !== undefined && !puzzle.isFetching && (
          <LoadFailure error={puzzle.error} onRetry={puzzle.refetch} />
        )}
        {puzzle.isFetching && (
          <div role="status" aria-label={t('captchaLoading')}>
            <Skeleton.Node active style={{ width: '100%', height: 216 }} />
          </div>
        )}
        <Button
          type="text"
          icon={<ReloadOutlined />}
          disabled={puzzle.isFetching || isLoading}
          onClick={() => void puzzle.refetch()}
          style={{ alignSelf: 'flex-end' }}
        >
          {t('captchaRefresh')}
        </Button>
      </Flex>
    </Modal>
  );
}
