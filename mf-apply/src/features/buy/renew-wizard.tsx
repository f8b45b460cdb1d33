import { useFormat } from '@portal/shared/i18n';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { MonthsChoice } from '@portal/shared/purchase/months-choice';
import { OrderWizard } from '@portal/shared/purchase/order-wizard';
import type { Catalogue } from '@portal/shared/purchase/quota.policy';
import { usualMonths } from '@portal/shared/purchase/use-application-choice';
import { useOrderWizard } from '@portal/shared/purchase/use-order-wizard';
import { useMonthsText, usePurchaseText } from '@portal/shared/purchase/use-purchase-text';
import type { Quote } from '@portal/shared/slots/order';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { Form } from 'antd';
import { useState } from 'react';
import type { ApplicationDetail } from '../../application-api';
import { DueDate } from '../../due-date';
import { purchaseApi } from '../../purchase-api';
import { useText } from '../../text';
import { ApplicationReady } from './application-ready';

interface RenewWizardProps {
  readonly application: ApplicationDetail;
  readonly catalogue: Catalogue;
}

/** Extends an application by months (120). */
export function RenewWizard({ application, catalogue }: RenewWizardProps) {
  const t = useText();
  const names = usePurchaseText();
  const monthsText = useMonthsText();
  const versionText = useVersionText();
  const format = useFormat();
  const [months, setMonths] = useState(() => usualMonths(catalogue.months));
  const [renew] = purchaseApi.createOrderForRenew.useMutation();
  const { Id, name, teamName, version } = application;

  const wizard = useOrderWizard({
    place: ({ price }: Quote) => renew({ InstanceId: Id, Months: months, PriceRev: price.priceRev }),
    placeRefusal: () => false,
    onPlaced: () => undefined,
  });

  const facts = [
    { key: 'name', label: t('columnName'), value: name },
    { key: 'team', label: t('columnTeam'), value: teamName },
    { key: 'version', label: t('version'), value: versionText(version) },
  ];
  return (
    <OrderWizard
      title={t('purchase.renewTitle', { name })}
      purpose={t('purchase.renewPurpose')}
      wizard={wizard}
      takesCoupon={false}
      subject={{ kind: 'renew', instanceId: Id, months }}
      facts={[
        ...facts,
        { key: 'months', label: names('months'), value: monthsText(months) },
        { key: 'due', label: t('columnDue'), value: format.date(application.dueDate) },
      ]}
      form={
        <>
          <DetailSections
            sections={[
              {
                key: 'facts',
                items: [
                  ...facts,
                  { key: 'due', label: t('columnDue'), value: <DueDate application={application} /> },
                ],
              },
            ]}
          />
          <PortalForm>
            <Form.Item label={names('months')}>
              <MonthsChoice months={catalogue.months} value={months} onChange={setMonths} />
            </Form.Item>
          </PortalForm>
        </>
      }
      done={(end) => (
        <ApplicationReady
          end={{ ...end, instanceId: Id }}
          titleOf={(renewed) => t('purchase.renewed', { name: renewed })}
        />
      )}
    />
  );
}
