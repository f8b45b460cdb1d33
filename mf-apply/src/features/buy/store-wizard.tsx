import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createOrderForBuy } from '@portal/shared/contracts/order';
import type { TeamRow } from '@portal/shared/contracts/team';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { ApplicationFields } from '@portal/shared/purchase/application-fields';
import { OrderWizard } from '@portal/shared/purchase/order-wizard';
import type { Catalogue } from '@portal/shared/purchase/quota.policy';
import { useApplicationChoice } from '@portal/shared/purchase/use-application-choice';
import { useOrderWizard } from '@portal/shared/purchase/use-order-wizard';
import { usePurchaseText, useTermText } from '@portal/shared/purchase/use-purchase-text';
import type { Quote } from '@portal/shared/slots/order';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { purchaseApi } from '../../purchase-api';
import { useText } from '../../text';
import { ApplicationReady } from './application-ready';
import { useQuotaFacts } from './quota-facts';

interface StoreWizardProps {
  readonly catalogue: Catalogue;
  readonly teams: readonly TeamRow[];
  /** The team that the address names. */
  readonly teamId: string | undefined;
  /** Above the steps. */
  readonly notice: ReactNode;
}

interface StoreValues {
  readonly TeamId: string;
  readonly InstanceName: string;
}

const REFUSALS = { [errorCodes.conflict]: 'InstanceName' } as const;

/** Buys an application for a team (119). The experience edition costs nothing, so it is ready at once. */
export function StoreWizard({ catalogue, teams, teamId, notice }: StoreWizardProps) {
  const t = useText();
  const names = usePurchaseText();
  const termText = useTermText();
  const quotaFacts = useQuotaFacts();
  const [form] = Form.useForm<StoreValues>();
  const { field, showErrors } = useContractForm(createOrderForBuy.request, form);
  const team = teams.find(({ Id }) => Id === teamId) ?? teams[0];
  const initial = { TeamId: team?.Id };
  const { saved } = useUnsavedForm(form, initial);
  const values = Form.useWatch((all: Partial<StoreValues>) => all, { form, preserve: true });
  const selection = useApplicationChoice(catalogue);
  const { choice, edition, fields } = selection;
  const [buy] = purchaseApi.createOrderForBuy.useMutation();
  const askToVerify = useVerificationQuestion(purchaseApi);

  async function place({ price, couponCode }: Quote) {
    const { TeamId, InstanceName } = form.getFieldsValue();
    return buy({
      TeamId,
      InstanceName,
      ...fields,
      PriceRev: price.priceRev,
      ...(couponCode !== undefined && { CouponCode: couponCode }),
    });
  }

  const wizard = useOrderWizard({
    form,
    place,
    placeRefusal: (failure) =>
      !askToVerify(failure) &&
      (selection.placeRefusal(failure) || showErrors(form, failure) || placeRefusal(form, failure, REFUSALS)),
    onPlaced: saved,
  });

  return (
    <OrderWizard
      title={t('purchase.storeTitle')}
      purpose={t('purchase.storePurpose')}
      notice={notice}
      wizard={wizard}
      takesCoupon={!edition.limitOne}
      subject={{ kind: 'purchase', ...choice }}
      facts={[
        { key: 'name', label: t('columnName'), value: values.InstanceName },
        { key: 'team', label: t('columnTeam'), value: teams.find(({ Id }) => Id === values.TeamId)?.name },
        { key: 'version', label: t('version'), value: edition.name },
        { key: 'months', label: names('months'), value: termText(edition, choice.months) },
        ...quotaFacts(choice.quotas),
      ]}
      form={
        <PortalForm<StoreValues> name="store" form={form} size="large" initialValues={initial}>
          <Form.Item label={t('columnTeam')} {...field('TeamId')}>
            <SearchSelect options={teams.map(({ Id, name }) => ({ value: Id, label: name }))} />
          </Form.Item>
          <Form.Item label={t('purchase.name')} {...field('InstanceName')}>
            <Input autoComplete="off" />
          </Form.Item>
          <ApplicationFields catalogue={catalogue} selection={selection} />
        </PortalForm>
      }
      done={(end) => <ApplicationReady end={end} titleOf={(name) => t('purchase.ready', { name })} />}
    />
  );
}
