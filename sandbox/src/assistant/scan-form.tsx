import ScanOutlined from '@ant-design/icons/ScanOutlined';
import { Button, Form, Input } from 'antd';
import { useText } from '../text';
import type { Assistant } from './use-assistant';
import { Viewfinder } from './viewfinder';

/** The phone's owner, and the code to scan. A face check needs no owner. */
export function ScanForm({ assistant }: { readonly assistant: Assistant }) {
  const t = useText();
  const { owner, code, found, complaint, busy } = assistant;
  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => void assistant.scan(t('noCode'))}>
      <Viewfinder code={found && { kind: found.kind, text: code.trim() }} />
      {found?.kind !== 'face' && (
        <Form.Item
          label={t('owner')}
          htmlFor="owner"
          extra={t('ownerHint')}
          {...refusal(complaint?.field === 'owner' ? complaint.msg : null)}
        >
          <Input
            id="owner"
            value={owner}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => assistant.setOwner(event.target.value)}
          />
        </Form.Item>
      )}
      <Form.Item
        label={t('code')}
        htmlFor="code"
        extra={t('codeHint')}
        {...refusal(complaint?.field === 'code' ? complaint.msg : null)}
      >
        <Input.TextArea
          id="code"
          value={code}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => assistant.setCode(event.target.value)}
        />
      </Form.Item>
      <Button block type="primary" htmlType="submit" icon={<ScanOutlined />} loading={busy === 'scan'}>
        {t('scan')}
      </Button>
    </Form>
  );
}

function refusal(msg: string | null) {
  return msg === null ? {} : { validateStatus: 'error' as const, help: <span role="alert">{msg}</span> };
}
