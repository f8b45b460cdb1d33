import { verifyInvtedUrl } from '@portal/shared/contracts/invitation';
import { refusalOf } from '@portal/shared/forms/field-rules';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useTextLanguage } from '@portal/shared/i18n';
import { isApiFailure } from '@portal/shared/store';
import { CodeBoxes } from '@portal/shared/ui/code-boxes';
import { DialogFoot } from '@portal/shared/ui/dialog-foot';
import { useMainButtonType } from '@portal/shared/ui/use-main-button-type';
import { Flex, Typography, theme } from 'antd';
import { useId, useState } from 'react';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import type { CheckedInvitation } from './request-step';

interface KeyStepProps {
  readonly link?: string;
  /** Why the invite code is requested again. */
  readonly note: string | null;
  readonly onChecked: (invitation: CheckedInvitation) => void;
}

/** Six boxes for the invite code, checked as soon as the last one is filled (63). */
export function KeyStep({ link, note, onChecked }: KeyStepProps) {
  const t = useText();
  const { token } = theme.useToken();
  const language = useTextLanguage();
  const mainButton = useMainButtonType();
  const labels = useId();
  const [key, setKey] = useState('');
  /** Key of the boxes: after each refusal they are empty again, with the focus on the first. */
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [verify] = joiningApi.verifyInvtedUrl.useMutation();

  const [check, isBusy] = useSingleRun(async (InviteKey: string) => {
    const fault = refusalOf(verifyInvtedUrl.request.shape.InviteKey, InviteKey, language);
    setRefusal(fault);
    if (fault !== null) return 'again';
    const { data, error } = await verify({ InviteKey, ...(link !== undefined && { Url: link }) });
    if (data !== undefined) {
      onChecked(data);
      return 'over';
    }
    if (isApiFailure(error)) setRefusal(error.msg);
    setKey('');
    setAttempt((before) => before + 1);
    return 'again';
  });

  const isWrong = refusal !== null;
  return (
    <Flex vertical gap={token.marginSM}>
      {note !== null && <Typography.Text type="warning">{note}</Typography.Text>}
      <Typography.Text id={labels} type="secondary">
        {t('joining.keyText')}
      </Typography.Text>
      <CodeBoxes
        key={attempt}
        kind="key"
        label={t('joining.keyLabel')}
        value={key}
        onChange={setKey}
        onComplete={check}
        isDisabled={isBusy}
        isWrong={isWrong}
        describedBy={labels}
      />
      <div aria-live="assertive" style={{ minHeight: token.lineHeight * token.fontSize }}>
        {isWrong && <Typography.Text type="danger">{refusal}</Typography.Text>}
        {isBusy && <Typography.Text type="secondary">{t('joining.checking')}</Typography.Text>}
      </div>
      <DialogFoot
        submit={{ text: t('joining.check'), type: mainButton, loading: isBusy, onClick: () => check(key) }}
      />
    </Flex>
  );
}
