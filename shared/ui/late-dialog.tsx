import { Button, theme } from 'antd';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { LOAD_TEXT } from './load-text';
import { SHOWN_WAIT_MS } from './measures';
import { useLoadAtRest } from './use-load-at-rest';
import { useLoaded } from './use-loaded';
import { useLocalized } from './use-localized';

interface LateDialogProps<Props> {
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Of the dialog. */
  readonly props: Props;
}

/**
 * A dialog or drawer whose code is loaded once the page is at rest, or when it is opened before. While it is loading, and
 * if it cannot be loaded, a note above the page says so, with Retry. The page remains usable.
 */
export function LateDialog<Props extends object>({ load, isOpen, onClose, props }: LateDialogProps<Props>) {
  const [isFailed, setFailed] = useState(false);
  const loaded = useLoaded({ isNeeded: isOpen && !isFailed, load, onFailure: () => setFailed(true) });
  useLoadAtRest(load);
  if (loaded !== null) return <loaded.Component {...props} />;
  if (!isOpen) return null;
  function close(): void {
    setFailed(false);
    onClose();
  }
  return <LoadNote isFailed={isFailed} onRetry={() => setFailed(false)} onClose={close} />;
}

interface LoadNoteProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function LoadNote({ isFailed, onRetry, onClose }: LoadNoteProps) {
  const t = useLocalized(LOAD_TEXT);
  const { token } = theme.useToken();
  const [isLong, setLong] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHOWN_WAIT_MS);
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
  if (!isLong && !isFailed) return null;
  return createPortal(
    <div
      role={isFailed ? 'alert' : 'status'}
      style={{
        position: 'fixed',
        insetBlockStart: token.marginLG,
        insetInline: token.margin,
        zIndex: token.zIndexPopupBase + 10,
        width: 'fit-content',
        marginInline: 'auto',
        padding: `${String(token.paddingXS)}px ${String(token.padding)}px`,
        color: token.colorText,
        background: token.colorBgElevated,
        borderRadius: token.borderRadiusLG,
        boxShadow: token.boxShadowSecondary,
      }}
    >
      {isFailed ? t('loadFailed') : t('loading')}
      {isFailed && (
        <Button type="link" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <Button type="link" onClick={onClose}>
        {t('close')}
      </Button>
    </div>,
    document.body,
  );
}
