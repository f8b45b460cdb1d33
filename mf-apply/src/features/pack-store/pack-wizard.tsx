import { BAG_KINDS, BAG_TYPES, type BagKind, type BagType } from '@portal/shared/contracts/enums';
import { createOrderForLicensebag } from '@portal/shared/contracts/order';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { MonthsChoice } from '@portal/shared/purchase/months-choice';
import { OrderWizard } from '@portal/shared/purchase/order-wizard';
import { quotaRefusalOf } from '@portal/shared/purchase/purchase-refusal';
import type { Catalogue } from '@portal/shared/purchase/quota.policy';
import { StepperField } from '@portal/shared/purchase/stepper-field';
import { usualMonths } from '@portal/shared/purchase/use-application-choice';
import { useOrderWizard } from '@portal/shared/purchase/use-order-wizard';
import { useMonthsText, usePurchaseText } from '@portal/shared/purchase/use-purchase-text';
import type { PriceSubject, Quote } from '@portal/shared/slots/order';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { Flex, Form, Segmented, Select, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { packApi } from '../../pack-api';
import { purchaseApi } from '../../purchase-api';
import { useText } from '../../text';
import { usePackName } from '../../pack-name';
import { buyingRefusal, fittingApplications, type PackTarget, QUOTA_OF } from './pack-target';
import { PackTargetField } from './pack-target-field';
import { PacksReady } from './packs-ready';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { useReceivingApplications } from './use-receiving-applications';

const QUANTITY = { min: 1, max: 99, step: 1 };

interface PackWizardProps {
  readonly catalogue: Catalogue;
  readonly teams: readonly TeamRow[];
  /** The application that the address names. */
  readonly instanceId: string | undefined;
  readonly teamId: string | undefined;
  readonly notice: ReactNode;
}

interface PackValues {
  readonly TeamId: string | undefined;
  readonly BagType: BagType;
}

/** Buys resource packs (122) or renewal packs (123) for a team, for one application or for any of an edition. */
export function PackWizard({ catalogue, teams, instanceId, teamId, notice }: PackWizardProps) {
  const t = useText();
  const names = usePurchaseText();
  const monthsText = useMonthsText();
  const nameOf = usePackName();
  const { token } = theme.useToken();
  const askToVerify = useVerificationQuestion(purchaseApi);
  const editions = catalogue.editions.filter(({ limitOne }) => !limitOne);
  const [form] = Form.useForm<PackValues>();
  const { field, showErrors } = useContractForm(createOrderForLicensebag.request, form);
  const initial: PackValues = {
    TeamId: (teams.find(({ Id }) => Id === teamId) ?? teams[0])?.Id,
    BagType: 'user',
  };
  const values = Form.useWatch((all: Partial<PackValues>) => all, { form, preserve: true });
  const { TeamId, BagType: bagType } = { ...initial, ...values };
  const team = teams.find(({ Id }) => Id === TeamId);
  const [kind, setKind] = useState<BagKind>('licensebag');
  const anyVersion: PackTarget = { version: editions[0]?.version ?? 'basic' };
  const [chosen, setTarget] = useState<PackTarget>(instanceId === undefined ? anyVersion : { instanceId });
  const [steps, setSteps] = useState(1);
  const [months, setMonths] = useState(() => usualMonths(catalogue.months));
  const [quantity, setQuantity] = useState(1);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { applications, isLoading } = useReceivingApplications(team?.Id, instanceId);
  const application = applications.find(({ Id }) => 'instanceId' in chosen && Id === chosen.instanceId);
  // An application of another team, or of nobody.
  const target = 'instanceId' in chosen && !isLoading && application === undefined ? anyVersion : chosen;
  const version = 'version' in target ? target.version : application?.version;
  const edition = editions.find((one) => one.version === version) ?? editions[0];
  const step = edition?.step[QUOTA_OF[bagType]] ?? 1;
  const spec = steps * step;
  const [buyResource] = packApi.createOrderForLicensebag.useMutation();
  const [buyRenewal] = packApi.createOrderForRenewbag.useMutation();

  function place({ price }: Quote) {
    const request = {
      TeamId: TeamId ?? '',
      ...('instanceId' in target ? { InstanceId: target.instanceId } : { Version: target.version }),
      ...{ Months: months, Quantity: quantity, PriceRev: price.priceRev },
    };
    setRefusal(null);
    return kind === 'licensebag'
      ? buyResource({ ...request, BagType: bagType, Spec: spec })
      : buyRenewal(request);
  }

  const wizard = useOrderWizard({
    form,
    isComplete: edition !== undefined,
    place,
    placeRefusal: (failure) => {
      if (askToVerify(failure)) return false;
      const quota = quotaRefusalOf(failure);
      if (quota !== undefined) setRefusal(quota.msg);
      return quota !== undefined || showErrors(form, failure);
    },
    onPlaced: () => undefined,
  });

  const subject: PriceSubject =
    kind === 'licensebag'
      ? { kind, for: target, bagType, spec, months, quantity }
      : { kind, for: target, months, quantity };
  const pack = nameOf({ kind, bagType, spec, months, quantity });
  const wanted = { kind, bagType, steps };
  const receivers = applications.map((one) => ({
    application: one,
    refusal: buyingRefusal(one, catalogue.editions, { ...wanted, quantity }),
  }));
  const refused = receivers.find((one) => one.application === application)?.refusal ?? null;
  // The price says how much is too much.
  const isReady = 'version' in target || (application !== undefined && (refused ?? 'maximum') === 'maximum');
  const fitting = edition === undefined ? 0 : fittingApplications(applications, edition, wanted).length;

  return (
    <OrderWizard
      title={t('mall.title')}
      purpose={t('mall.purpose')}
      notice={notice}
      wizard={wizard}
      takesCoupon={false}
      subject={isReady ? subject : null}
      facts={[
        { key: 'team', label: t('columnTeam'), value: team?.name },
        { key: 'kind', label: t('packs.kind'), value: t(`packs.${kind}`) },
        { key: 'pack', label: t('packs.columnPack'), value: pack },
        { key: 'for', label: t('mall.for'), value: application?.name ?? edition?.name },
        { key: 'months', label: names('months'), value: monthsText(months) },
      ]}
      form={
        <PortalForm<PackValues> name="mall" form={form} size="large" initialValues={initial}>
          <Form.Item label={t('columnTeam')} {...field('TeamId')}>
            <SearchSelect
              options={teams.map(({ Id, name }) => ({ value: Id, label: name }))}
              onChange={() => setTarget({ version: edition?.version ?? 'basic' })}
            />
          </Form.Item>
          <Form.Item label={t('packs.kind')} extra={t(`mall.${kind}Text`)}>
            <Segmented<BagKind>
              block
              aria-label={t('packs.kind')}
              value={kind}
              options={BAG_KINDS.map((value) => ({ value, label: t(`packs.${value}`) }))}
              onChange={setKind}
            />
          </Form.Item>
          <PackTargetField
            target={target}
            editions={editions}
            receivers={receivers}
            hint={
              application === undefined
                ? fitting === 0
                  ? t('mall.fitsNone')
                  : t('mall.fits', { count: fitting })
                : t(`mall.attach.${kind}`)
            }
            onChange={setTarget}
          />
          {kind === 'licensebag' && (
            <Flex gap={token.margin} wrap>
              <Form.Item label={t('mall.quota')} {...field('BagType')} style={{ flex: '1 1 180px' }}>
                <Select
                  options={BAG_TYPES.map((value) => ({ value, label: names(QUOTA_OF[value]) }))}
                  onChange={() => setSteps(1)}
                />
              </Form.Item>
              <StepperField
                // The draft of another quota does not belong here.
                key={`${edition?.version ?? ''} ${bagType}`}
                id="mall-amount"
                label={t('mall.amount')}
                range={{ min: step, max: edition?.max[QUOTA_OF[bagType]] ?? step, step }}
                value={spec}
                faultText={(fault) => names(fault)}
                style={{ flex: '1 1 140px' }}
                onChange={(value) => setSteps(value / step)}
              />
            </Flex>
          )}
          <StepperField
            id="mall-quantity"
            label={t('mall.quantity')}
            range={QUANTITY}
            value={quantity}
            faultText={() => names('outOfRange', QUANTITY)}
            onChange={setQuantity}
          />
          <Form.Item label={names('months')}>
            <MonthsChoice months={catalogue.months} value={months} onChange={setMonths} />
          </Form.Item>
          <FormRefusal text={refusal} />
        </PortalForm>
      }
      done={() => <PacksReady orderNo={wizard.orderNo} pack={pack} boughtFor={application?.name} />}
    />
  );
}
