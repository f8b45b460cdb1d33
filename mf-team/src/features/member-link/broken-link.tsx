import { ButtonLink } from '@portal/shared/ui/button-link';
import { Outcome } from '@portal/shared/ui/outcome';
import { useText } from '../../text';

interface BrokenLinkProps {
  /** Why the link does not work. */
  readonly reason: string;
  /** Level of its heading: 1 where the page has no other heading. */
  readonly level: 1 | 2;
}

/** An invitation link that does not work: the reason, whom to contact, and a link into the portal. */
export function BrokenLink({ reason, level }: BrokenLinkProps) {
  const t = useText();
  return (
    <Outcome
      status="warning"
      role="alert"
      level={level}
      title={t('link.brokenTitle')}
      subTitle={
        <>
          {reason}
          <br />
          {t('link.brokenText')}
        </>
      }
      extra={
        <ButtonLink to="home" type="default">
          {t('link.toPortal')}
        </ButtonLink>
      }
    />
  );
}
