import { useNavigate } from '@portal/shared/router';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { paletteCss } from './palette-style';
import type { PaletteChoice } from './palette-item';
import { PalettePanel } from './palette-panel';

export interface PaletteProps {
  readonly isOpen: boolean;
  /** The active page. */
  readonly activeEntry: DirectoryEntry;
  readonly onClose: () => void;
}

/** The command palette: pages, actions and search results, operated by keyboard. Nothing in it is animated. */
export function Palette({ isOpen, activeEntry, onClose }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<PaletteChoice | null>(null);

  /**
   * Runs the choice after the dialog has returned the focus, so that it does not take the focus from what opens next.
   */
  function handleClosed(): void {
    setChoice(null);
    if (choice?.kind === 'go') void navigate(choice.to);
    if (choice?.kind === 'do') choice.run();
  }

  return (
    <Modal
      open={isOpen}
      title={t('palette.title')}
      classNames={{ header: 'portal-visually-hidden' }}
      rootClassName="portal-app portal-palette"
      closable={false}
      footer={null}
      width={640}
      transitionName=""
      maskTransitionName=""
      destroyOnHidden
      onCancel={onClose}
      // Before that the dialog is not displayed, and a hidden element cannot have the focus.
      afterOpenChange={(isShown) => {
        if (isShown) field.current?.focus();
      }}
      afterClose={handleClosed}
    >
      <Style name="palette" css={paletteCss} />
      <PalettePanel
        field={field}
        activeEntry={activeEntry}
        onClose={onClose}
        onChoose={(item) => {
          setChoice(item.choice);
          onClose();
        }}
      />
    </Modal>
  );
}
