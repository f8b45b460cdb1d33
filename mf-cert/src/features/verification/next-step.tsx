import type { UserType } from '@portal/shared/contracts/enums';
import { useSession } from '@portal/shared/store';
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
  /** The type of account that the form is meant for. For others the link is a secondary one. */
  readonly of: UserType;
  /** The verification that the form opens with. */
  readonly by?: 'face';
  readonly label: string;
  /** What to prepare, or what differs from the last attempt. */
  readonly hint: string;
}

/** The link to a form, with what to know before. */
export function NextStepLink({ to, of, by, label, hint }: NextStepLinkProps) {
  const { token } = theme.useToken();
  const back = useReturnTarget();
  const { user } = useSession();
  return (
    <>
      <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
      <div style={{ marginBlockStart: token.margin }}>
        <ButtonLink
          to={to}
          type={user?.userType === of ? 'primary' : 'default'}
          query={{ by, redirect: back ?? undefined }}
        >
          {label}
        </ButtonLink>
      </div>
    </>
  );
}
