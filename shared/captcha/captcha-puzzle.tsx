import RightOutlined from '@ant-design/icons/RightOutlined';
import { Spin, Typography, theme } from 'antd';
import { useEffect, useRef } from 'react';
import type { DragTrack } from './drag-track';
import { useCaptchaText } from './use-captcha-text';
import { usePieceDrag } from './use-piece-drag';
import type { Puzzle } from './use-puzzle';

const HANDLE_PX = 44;

interface CaptchaPuzzleProps {
  readonly puzzle: Puzzle;
  readonly isChecking: boolean;
  readonly onRelease: (left: number, track: DragTrack) => void;
}

/** The picture with its gap, and the handle that moves the piece. */
export function CaptchaPuzzle({ puzzle, isChecking, onRelease }: CaptchaPuzzleProps) {
  const t = useCaptchaText();
  const { token } = theme.useToken();
  const travel = puzzle.width - puzzle.pieceSize;
  const { left, handlers } = usePieceDrag({ travel, onRelease });
  const handle = useRef<HTMLDivElement>(null);
  // The picture loads after the dialog has moved the focus, and is replaced after each attempt.
  useEffect(() => handle.current?.focus(), []);
  const handleLeft = (left / travel) * (puzzle.width - HANDLE_PX);
  return (
    <Spin spinning={isChecking}>
      <div style={{ width: puzzle.width, maxWidth: '100%', margin: '0 auto' }}>
        <div
          style={{
            position: 'relative',
            height: puzzle.height,
            overflow: 'hidden',
            borderRadius: token.borderRadius,
          }}
        >
          <img src={puzzle.background} width={puzzle.width} height={puzzle.height} alt="" draggable={false} />
          <img
            src={puzzle.piece}
            width={puzzle.pieceSize}
            height={puzzle.pieceSize}
            alt=""
            draggable={false}
            style={{ position: 'absolute', insetBlockStart: puzzle.pieceTop, left }}
          />
        </div>
        <div
          style={{
            position: 'relative',
            height: HANDLE_PX,
            marginBlockStart: token.marginSM,
            background: token.colorFillTertiary,
            borderRadius: token.borderRadius,
          }}
        >
          <Typography.Text
            aria-hidden
            style={{
              position: 'absolute',
              inset: 0,
              lineHeight: `${HANDLE_PX}px`,
              textAlign: 'center',
              color: token.colorTextSecondary,
            }}
          >
            {t('hint')}
          </Typography.Text>
          <div
            ref={handle}
            role="slider"
            tabIndex={0}
            aria-label={t('slider')}
            aria-description={`${t('hint')} ${t('keys')}`}
            aria-valuemin={0}
            aria-valuemax={travel}
            aria-valuenow={Math.round(left)}
            style={{
              position: 'absolute',
              left: handleLeft,
              width: HANDLE_PX,
              height: HANDLE_PX,
              display: 'grid',
              placeItems: 'center',
              cursor: 'grab',
              touchAction: 'none',
              userSelect: 'none',
              color: token.colorTextLightSolid,
              background: token.colorPrimary,
              borderRadius: token.borderRadius,
            }}
            {...handlers}
          >
            <RightOutlined />
          </div>
        </div>
      </div>
    </Spin>
  );
}
