import type { CertLevel } from '@portal/shared/contracts/enums';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { useCertLevelText } from '@portal/shared/ui/use-enum-text';
import { Alert, theme } from 'antd';
import { known } from '../../known-fact';
import { useText } from '../../text';
import { VerifiedResult } from '../../verified-result';

interface PersonResultProps {
  readonly level: CertLevel;
  /** Masked. */
  readonly realName: string | undefined;
  /** Masked. */
  readonly idCard: string | undefined;
}

/** The result of a person's verification. A basic one can be raised. */
export function PersonResult({ level, realName, idCard }: PersonResultProps) {
  const t = useText();
  const levelText = useCertLevelText();
  const { token } = theme.useToken();
  return (
    <VerifiedResult
      text={t(level === 'enterprise' ? 'company.doneText' : 'doneText')}
      items={[
        { key: 'level', label: t('level'), value: levelText(level) },
        ...known('realName', t('realName'), realName),
        ...known('idCard', t('idCard'), idCard),
      ]}
    >
      {level === 'basic' && (
        <Alert
          type="info"
          showIcon
          title={t('raiseTitle')}
          description={t('raiseText')}
          action={
            <ButtonLink to="personalVerification" query={{ by: 'face' }} type="default">
              {t('raise')}
            </ButtonLink>
          }
          style={{ marginBlockEnd: token.marginLG }}
        />
      )}
    </VerifiedResult>
  );
}
