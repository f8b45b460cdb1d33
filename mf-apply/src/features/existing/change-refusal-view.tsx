import type { ApplicationRow } from '@portal/shared/contracts/application';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { Flex, theme } from 'antd';
import { changeRoute, type ChangeVerb } from '../../change-route';
import { useText } from '../../text';
import type { ChangeRefusal } from './change-refusal';

interface ChangeRefusalViewProps {
  readonly application: ApplicationRow;
  readonly verb: ChangeVerb;
  readonly refusal: ChangeRefusal;
}

/** Why an application is not renewed or upgraded, with the way to what can be done instead. */
export function ChangeRefusalView({ application, verb, refusal }: ChangeRefusalViewProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { Id, name, source } = application;
  const { text, instead } = refusal;
  return (
    <>
      <PageHeader title={t(verb === 'renew' ? 'purchase.renewTitle' : 'purchase.upgradeTitle', { name })} />
      <EmptyState
        subject="applications"
        text={t(text)}
        action={
          <Flex wrap justify="center" gap={token.marginSM}>
            {instead === 'buy' && <ButtonLink to="applicationStore">{t('buy')}</ButtonLink>}
            {(instead === 'renew' || instead === 'upgrade') && (
              <ButtonLink to={changeRoute(instead, source)} query={{ [DETAIL_PARAMS.application]: Id }}>
                {t(instead === 'renew' ? 'purchase.renew' : 'purchase.upgrade')}
              </ButtonLink>
            )}
            <ButtonLink to="applicationList" type={instead === null ? 'primary' : 'default'}>
              {t('purchase.all')}
            </ButtonLink>
          </Flex>
        }
      />
    </>
  );
}
