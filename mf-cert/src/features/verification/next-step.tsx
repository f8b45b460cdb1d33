import { ButtonLink } from '@portal/shared/ui/button-link';
import { Typography, theme } from 'antd';
import { useReturnTarget } from '../../use-return-target';

/** A sentence in place of a link: nothing can be done now. */
export function NextStepText({ children }: { readonly children: string }) {
  return (
    <Typography.Paragraph type="secondary" style={{ margin: 0 }}>
      {children}
    </Typography.Paragraph>
  );
}

interface NextStepLinkProps {
  /** Route of the form. */
  readonly to: string;
  readonly label: string;
  /** What to prepare, or what differs from the last attempt. */
  readonly hint: string;
}

/** The link to a form, with what to know before. */
export function NextStepLink({ to, label, hint }: NextStepLinkProps) {
  const { token } = theme.useToken();
  const back = useReturnTarget();
  return (
    <>
      <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
      <div style={{ marginBlockStart: token.margin }}>
        <ButtonLink to={to} query={{ redirect: back ?? undefined }}>
          {label}
        </ButtonLink>
      </div>
    </>
  );
}
