import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addTeamAndInstance } from '@portal/shared/contracts/team';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { useFormat } from '@portal/shared/i18n';
import { ApplicationFields } from '@portal/shared/purchase/application-fields';
import { OrderWizard } from '@portal/shared/purchase/order-wizard';
import { QUOTA_KEYS, type Catalogue } from '@portal/shared/purchase/quota.policy';
import { useApplicationChoice } from '@portal/shared/purchase/use-application-choice';
import { useOrderWizard } from '@portal/shared/purchase/use-order-wizard';
import { usePurchaseText, useTermText } from '@portal/shared/purchase/use-purchase-text';
import type { Quote } from '@portal/shared/slots/order';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { purchaseApi } from '../../purchase-api';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import type { TypedName } from './create-team-form';
import { TeamCreated } from './team-created';

interface CreateTeamAndApplicationProps {
  readonly catalogue: Catalogue;
  /** Above the steps. */
  readonly notice: ReactNode;
  /** The choice whether the team gets an application. */
  readonly kindChoice: ReactNode;
  readonly name: TypedName;
  readonly onAnother: () => void;
}

interface CreateValues {
  readonly TeamName: string;
  readonly InstanceName: string;
}

const REFUSALS = { [errorCodes.teamNameTaken]: 'TeamName' } as const;

/** Creates a team with its first application (94). Both exist once the order is paid. */
export function CreateTeamAndApplication(props: CreateTeamAndApplicationProps) {
  const { catalogue, notice, kindChoice, name, onAnother } = props;
  const t = useText();
  const names = usePurchaseText();
  const termText = useTermText();
  const format = useFormat();
  const [form] = Form.useForm<CreateValues>();
  const { field, showErrors } = useContractForm(addTeamAndInstance.request, form);
  const { saved } = useUnsavedForm(form);
  const values = Form.useWatch((all: Partial<CreateValues>) => all, { form, preserve: true });
  const selection = useApplicationChoice(catalogue);
  const { choice, edition, fields } = selection;
  const [create] = purchaseApi.addTeamAndInstance.useMutation();
  const askToVerify = useVerificationQuestion(joiningApi);

  const wizard = useOrderWizard({
    form,
    place: ({ price, couponCode }: Quote) =>
      create({
        ...form.getFieldsValue(),
        ...fields,
        PriceRev: price.priceRev,
        ...(couponCode !== undefined && { CouponCode: couponCode }),
      }),
    placeRefusal: (failure) =>
      !askToVerify(failure) &&
      (selection.placeRefusal(failure) || showErrors(form, failure) || placeRefusal(form, failure, REFUSALS)),
    onPlaced: saved,
  });

  return (
    <OrderWizard
      title={t('store.title')}
      purpose={t('store.purpose')}
      notice={notice}
      wizard={wizard}
      takesCoupon={!edition.limitOne}
      subject={{ kind: 'purchase', ...choice }}
      facts={[
        { key: 'team', label: t('store.name'), value: values.TeamName },
        { key: 'application', label: t('store.applicationName'), value: values.InstanceName },
        { key: 'version', label: names('version'), value: edition.name },
        { key: 'months', label: names('months'), value: termText(edition, choice.months) },
        ...QUOTA_KEYS.map((key) => ({ key, label: names(key), value: format.number(choice.quotas[key]) })),
      ]}
      form={
        <PortalForm<CreateValues>
          name="create-team-and-application"
          form={form}
          size="large"
          initialValues={{ TeamName: name.initial }}
          onValuesChange={({ TeamName }: Partial<CreateValues>) =>
            TeamName !== undefined && name.onChange(TeamName)
          }
        >
          {kindChoice}
          <Form.Item label={t('store.name')} extra={t('store.hint')} {...field('TeamName')}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item label={t('store.applicationName')} {...field('InstanceName')}>
            <Input autoComplete="off" />
          </Form.Item>
          <ApplicationFields catalogue={catalogue} selection={selection} />
        </PortalForm>
      }
      done={({ teamId }) => (
        // Without its name: a team whose name was taken before the delivery got another one.
        <TeamCreated team={{ ...(teamId !== undefined && { id: teamId }) }} onAnother={onAnother} />
      )}
    />
  );
}
