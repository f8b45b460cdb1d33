import { BAG_KINDS, BAG_TYPES, type BagKind, type BagType } from '@portal/shared/contracts/enums';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import type { TeamRow } from '@portal/shared/contracts/team';
import { MonthsChoice } from '@portal/shared/purchase/months-choice';
import { OrderWizard } from '@portal/shared/purchase/order-wizard';
import { quotaRefusalOf } from '@portal/shared/purchase/purchase-refusal';
import type { Catalogue } from '@portal/shared/purchase/quota.policy';
import { usualMonths } from '@portal/shared/purchase/use-application-choice';
import { useOrderWizard } from '@portal/shared/purchase/use-order-wizard';
import { useMonthsText, usePurchaseText } from '@portal/shared/purchase/use-purchase-text';
import type { PriceSubject, Quote } from '@portal/shared/slots/order';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';
import { Outcome } from '@portal/shared/ui/outcome';
import { Flex, Form, InputNumber, Segmented, Select, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { applicationApi } from '../../application-api';
import { packApi } from '../../pack-api';
import { useText } from '../../text';
import { usePackName } from '../../pack-name';
import { fittingApplications, type PackTarget, QUOTA_OF } from './pack-target';

const MAX_QUANTITY = 99;

interface PackWizardProps {
  readonly catalogue: Catalogue;
  readonly teams: readonly TeamRow[];
  /** The application that the address names. */
  readonly instanceId: string | undefined;
  readonly teamId: string | undefined;
  readonly notice: ReactNode;
}

/** Buys resource packs (122) or renewal packs (123) for a team, for one application or for any of an edition. */
export function PackWizard({ catalogue, teams, instanceId, teamId, notice }: PackWizardProps) {
  const t = useText();
  const names = usePurchaseText();
  const monthsText = useMonthsText();
  const nameOf = usePackName();
  const { token } = theme.useToken();
  const askToVerify = useVerificationQuestion();
  const editions = catalogue.editions.filter(({ limitOne }) => !limitOne);
  const [team, setTeam] = useState(() => teams.find(({ Id }) => Id === teamId) ?? teams[0]);
  const [kind, setKind] = useState<BagKind>('licensebag');
  const [target, setTarget] = useState<PackTarget>(
    instanceId === undefined ? { version: editions[0]?.version ?? 'basic' } : { instanceId },
  );
  const [bagType, setBagType] = useState<BagType>('user');
  const [steps, setSteps] = useState(1);
  const [months, setMonths] = useState(() => usualMonths(catalogue.months));
  const [quantity, setQuantity] = useState(1);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data } = applicationApi.instancesInfo.useQuery({
    ...(team !== undefined && { TeamId: team.Id }),
    ...{ Status: ['normal', 'expired'], Page: 1, PageSize: MAX_PAGE_SIZE },
  });
  const applications = (data?.list ?? []).filter(({ version }) => version !== 'experience');
  const application = applications.find((one) => 'instanceId' in target && one.Id === target.instanceId);
  const version = 'version' in target ? target.version : (application?.version ?? editions[0]?.version);
  const edition = editions.find((one) => one.version === version) ?? editions[0];
  const step = edition?.step[QUOTA_OF[bagType]] ?? 1;
  const spec = steps * step;
  const [buyResource] = packApi.createOrderForLicensebag.useMutation();
  const [buyRenewal] = packApi.createOrderForRenewbag.useMutation();

  function place({ price }: Quote) {
    const request = {
      TeamId: team?.Id ?? '',
      ...('instanceId' in target ? { InstanceId: target.instanceId } : { Version: target.version }),
      ...{ Months: months, Quantity: quantity, PriceRev: price.priceRev },
    };
    setRefusal(null);
    return kind === 'licensebag'
      ? buyResource({ ...request, BagType: bagType, Spec: spec })
      : buyRenewal(request);
  }

  const wizard = useOrderWizard({
    validate: () => Promise.resolve(edition !== undefined),
    place,
    placeRefusal: (failure) => {
      if (askToVerify(failure)) return false;
      const quota = quotaRefusalOf(failure);
      if (quota !== undefined) setRefusal(quota.msg);
      return quota !== undefined;
    },
    onPlaced: () => undefined,
  });

  const subject: PriceSubject =
    kind === 'licensebag'
      ? { kind, for: target, bagType, spec, months, quantity }
      : { kind, for: target, months, quantity };
  const pack = nameOf({ kind, bagType, spec, months, quantity });
  const isReady = 'version' in target || application !== undefined;
  const fitting =
    edition === undefined || version === undefined
      ? []
      : fittingApplications(applications, edition, { kind, version, bagType, spec });

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
        <Form layout="vertical" size="large">
          <Form.Item label={t('columnTeam')} htmlFor="mall-team">
            <Select
              id="mall-team"
              value={team?.Id ?? null}
              showSearch={{ optionFilterProp: 'label' }}
              options={teams.map(({ Id, name }) => ({ value: Id, label: name }))}
              onChange={(Id) => {
                setTeam(teams.find((one) => one.Id === Id));
                setTarget({ version: edition?.version ?? 'basic' });
              }}
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
          <Form.Item
            label={t('mall.for')}
            htmlFor="mall-for"
            extra={
              kind === 'licensebag' && application !== undefined
                ? t('mall.attach')
                : fitting.length === 0
                  ? t('mall.fitsNone')
                  : t('mall.fits', { count: fitting.length })
            }
          >
            <Select
              id="mall-for"
              value={'version' in target ? target.version : target.instanceId}
              options={[
                {
                  label: t('mall.forEdition'),
                  options: editions.map(({ version: value, name }) => ({ value, label: name })),
                },
                ...(applications.length === 0
                  ? []
                  : [
                      {
                        label: t('packs.application'),
                        options: applications.map(({ Id, name }) => ({ value: Id, label: name })),
                      },
                    ]),
              ]}
              onChange={(value: string) => {
                const offer = editions.find((one) => one.version === value);
                setTarget(offer === undefined ? { instanceId: value } : { version: offer.version });
              }}
            />
          </Form.Item>
          {kind === 'licensebag' && (
            <Flex gap={token.margin} wrap>
              <Form.Item label={t('mall.quota')} htmlFor="mall-quota" style={{ flex: '1 1 180px' }}>
                <Select
                  id="mall-quota"
                  value={bagType}
                  options={BAG_TYPES.map((value) => ({ value, label: names(QUOTA_OF[value]) }))}
                  onChange={(value) => {
                    setBagType(value);
                    setSteps(1);
                  }}
                />
              </Form.Item>
              <Form.Item label={t('mall.amount')} htmlFor="mall-amount" style={{ flex: '1 1 140px' }}>
                <InputNumber
                  id="mall-amount"
                  min={step}
                  max={edition?.max[QUOTA_OF[bagType]] ?? step}
                  step={step}
                  precision={0}
                  value={spec}
                  changeOnBlur
                  style={{ width: '100%' }}
                  onChange={(value) => setSteps(Math.max(1, Math.round((value ?? step) / step)))}
                />
              </Form.Item>
            </Flex>
          )}
          <Form.Item label={t('mall.quantity')} htmlFor="mall-quantity">
            <InputNumber
              id="mall-quantity"
              min={1}
              max={MAX_QUANTITY}
              precision={0}
              value={quantity}
              onChange={(value) => setQuantity(value ?? 1)}
            />
          </Form.Item>
          <Form.Item label={names('months')}>
            <MonthsChoice months={catalogue.months} value={months} onChange={setMonths} />
          </Form.Item>
          <FormRefusal text={refusal} />
        </Form>
      }
      done={() => (
        <Outcome
          status="success"
          role="status"
          title={t('mall.ready')}
          subTitle={pack}
          extra={<ButtonLink to="packList">{t('mall.toGoods')}</ButtonLink>}
        />
      )}
    />
  );
}
