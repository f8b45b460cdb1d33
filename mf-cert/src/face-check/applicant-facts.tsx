import type { faceCheckApplicant } from '@portal/shared/contracts/assistant';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { Typography, theme } from 'antd';
import { useText } from '../text';

/** Whose check a code starts, masked (E70). */
export type FaceApplicant = ResponseOf<typeof faceCheckApplicant>;

interface ApplicantFactsProps {
  readonly id?: string;
  readonly applicant: Pick<FaceApplicant, 'account' | 'realName'>;
}

export function ApplicantFacts({ id, applicant: { account, realName } }: ApplicantFactsProps) {
  const t = useText();
  const { token } = theme.useToken();
  const facts = [
    [t('face.phoneAccount'), account],
    [t('face.phoneName'), realName],
  ] as const;
  return (
    <dl
      id={id}
      style={{
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        gap: `${token.marginXXS}px ${token.margin}px`,
        marginBlock: `0 ${token.margin}px`,
      }}
    >
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <Typography.Text type="secondary" component="dt">
        {name}
      </Typography.Text>
      <Typography.Text strong component="dd" style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography.Text>
    </>
  );
}
