import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { OrderEnd } from '@portal/shared/slots/order';
import { skipToken } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Outcome } from '@portal/shared/ui/outcome';
import { Button, Flex, theme } from 'antd';
import { applicationApi } from '../../application-api';
import { useText } from '../../text';

interface ApplicationReadyProps {
  readonly end: OrderEnd;
  /** Title once the name of the application is known. */
  readonly titleOf: (name: string) => string;
}

/** The last step: the application is ready, with the way into it. */
export function ApplicationReady({ end, titleOf }: ApplicationReadyProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { instanceId } = end;
  const { currentData: application } = applicationApi.instanceDelInfo.useQuery(
    instanceId === undefined ? skipToken : { InstanceId: instanceId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Outcome
      status="success"
      role="status"
      title={application === undefined ? t('purchase.done') : titleOf(application.name)}
      subTitle={t(end.isFulfilled ? 'purchase.doneText' : 'purchase.delivering')}
      extra={
        <Flex wrap justify="center" gap={token.marginSM}>
          {application?.loginUrl !== undefined && (
            <Button type="primary" href={application.loginUrl} target="_blank" rel="noopener noreferrer">
              {t('login')}
            </Button>
          )}
          {instanceId !== undefined && (
            <ButtonLink
              to="applicationList"
              query={{ [DETAIL_PARAMS.application]: instanceId }}
              type="default"
            >
              {t('purchase.details')}
            </ButtonLink>
          )}
          <ButtonLink to="applicationList" type="default">
            {t('purchase.all')}
          </ButtonLink>
        </Flex>
      }
    />
  );
}
