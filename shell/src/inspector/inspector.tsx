import BugOutlined from '@ant-design/icons/BugOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useShell } from '../services/shell-services';
import { Style } from '../services/style';
import { DevBar } from './dev-bar';
import { inspectorCss } from './inspector-style';
import { InspectorPanel } from './inspector-panel';
import { Outlines } from './outlines';
import { useInspectorText } from './use-inspector-text';

/** The inspector of an inspected page: a bar for code from dev servers, and a panel that can be opened. */
export function Inspector() {
  const { config } = useShell();
  const t = useInspectorText();
  const [isOpen, setOpen] = useState(false);
  const [outlined, setOutlined] = useState<string | null>(null);
  const { inspection } = config;
  if (inspection === undefined) return null;
  return (
    <>
      <Style name="inspector" css={inspectorCss} />
      <DevBar pointed={inspection.pointed} />
      <div className="portal-inspector">
        {isOpen && <InspectorPanel inspection={inspection} outlined={outlined} onOutline={setOutlined} />}
        <Button
          shape="circle"
          size="large"
          icon={<BugOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'close' : 'open')}
          onClick={() => {
            setOpen(!isOpen);
            setOutlined(null);
          }}
        />
      </div>
      {outlined !== null && <Outlines part={outlined} />}
    </>
  );
}
