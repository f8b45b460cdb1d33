import { Button, theme } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SHOWN_WAIT_MS } from '../layout/measures';
import { useLoadAtRest } from './use-load-at-rest';
import { useLoaded } from './use-loaded';
import { useLoadText } from '../text/use-load-text';

interface OpenState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface LazyDialogProps<Props> extends OpenState {
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Of the dialog, which also gets `isOpen` and `onClose`. */
  readonly props: Omit<Props, keyof OpenState>;
}

/**
 * A dialog or drawer whose code is loaded once the page is at rest, or when it is opened before. While it is loading, a
 * note above the page says so; if it cannot be loaded, the note has Retry. The page remains usable.
 */
export function LazyDialog<Props extends object>({ load, isOpen, onClose, props }: LazyDialogProps<Props>) {
  const [isFailed, setFailed] = useState(false);
  const loaded = useLoaded({ isNeeded: isOpen && !isFailed, load, onFailure: () => setFailed(true) });
  useLoadAtRest(load);
  // Closed from outside, as by a step back in the history.
  if (!isOpen && isFailed) setFailed(false);
  if (loaded !== null) return <loaded.Component {...({ ...props, isOpen, onClose } as Props)} />;
  if (!isOpen) return null;
  return <LoadNote isFailed={isFailed} onRetry={() => setFailed(false)} onClose={onClose} />;
}

interface LoadNoteProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function LoadNote({ isFailed, onRetry, onClose }: LoadNoteProps) {
  const t = useLoadText();
  const { token } = theme.useToken();
  const [isLong, setLong] = useState(false);
  // In the layer that is open, from which the focus cannot leave.
  const [layer, setLayer] = useState<Element | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHOWN_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const mark = (
    <span hidden ref={(element) => setLayer(element?.closest('[role=dialog]') ?? document.body)} />
  );
  if (layer === null || (!isLong && !isFailed)) return mark;
  const note = (
    <div
      role={isFailed ? 'alert' : 'status'}
      style={{
        position: 'fixed',
        // Below messages, which would cover its buttons.
        insetBlockStart: 2 * token.controlHeightLG,
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
    </div>
  );
  return (
    <>
      {mark}
      {createPortal(note, layer)}
    </>
  );
}
