import { Button, Typography, theme } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../text';
import { ApplicantFacts, type FaceApplicant } from './applicant-facts';
import { EXPIRED } from './code-state';
import { FaceEndAlert } from './face-end';
import { usePhoneFaceCheck } from './use-phone-face-check';

interface WhoseCheckProps {
  readonly code: string;
  readonly applicant: FaceApplicant;
}

/** Shows whose verification it is, before its user confirms it and the check starts. */
export function WhoseCheck({ code, applicant }: WhoseCheckProps) {
  const t = useText();
  const { token } = theme.useToken();
  const factsId = useId();
  const { ended, isStarting, start } = usePhoneFaceCheck(code, applicant.Key);
  // It replaces the button that was pressed, and is read together with whose check it is.
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  if (ended !== undefined) return <FaceEndAlert end={ended} />;
  if (applicant.Key === undefined)
    return <FaceEndAlert end={applicant.State === EXPIRED ? 'phoneUnknown' : 'phoneOver'} />;
  return (
    <>
      <Typography.Title level={2} style={{ marginBlockStart: 0, fontSize: token.fontSizeHeading5 }}>
        {t('face.phoneWhose')}
      </Typography.Title>
      <ApplicantFacts id={factsId} applicant={applicant} />
      <Typography.Paragraph>{t('face.phoneNotMine')}</Typography.Paragraph>
      <Button
        ref={next}
        block
        type="primary"
        size="large"
        loading={isStarting}
        onClick={start}
        aria-describedby={factsId}
      >
        {t('face.phoneMine')}
      </Button>
    </>
  );
}
