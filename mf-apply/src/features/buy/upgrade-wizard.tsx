import { VERSIONS } from '@portal/shared/contracts/enums';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { EditionCards } from '@portal/shared/purchase/edition-cards';
import { MonthsChoice } from '@portal/shared/purchase/months-choice';
import { OrderWizard } from '@portal/shared/purchase/order-wizard';
import type { Catalogue } from '@portal/shared/purchase/quota.policy';
import { QuotaFields } from '@portal/shared/purchase/quota-fields';
import { useApplicationChoice, usualMonths } from '@portal/shared/purchase/use-application-choice';
import { useOrderWizard } from '@portal/shared/purchase/use-order-wizard';
import { useMonthsText, usePurchaseText } from '@portal/shared/purchase/use-purchase-text';
import { useUnsavedChanges } from '@portal/shared/remote';
import type { Quote } from '@portal/shared/slots/order';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { Form } from 'antd';
import type { ApplicationDetail } from '../../application-api';
import { purchaseApi } from '../../purchase-api';
import { useText } from '../../text';
import { ApplicationReady } from './application-ready';
import { useQuotaFacts } from './quota-facts';

interface UpgradeWizardProps {
  readonly application: ApplicationDetail;
  readonly catalogue: Catalogue;
}

/** A higher edition or larger quotas for an application (121). Nothing of it can fall. */
export function UpgradeWizard({ application, catalogue }: UpgradeWizardProps) {
  const t = useText();
  const names = usePurchaseText();
  const monthsText = useMonthsText();
  const versionText = useVersionText();
  const quotaFacts = useQuotaFacts();
  // Packs have a price of their own.
  const { Id, name, teamName, version, edition: config } = application;
  // The experience edition has no term, so one begins with the upgrade.
  const isLeavingTrial = version === 'experience';
  const editions = catalogue.editions.filter((edition) =>
    isLeavingTrial ? !edition.limitOne : VERSIONS.indexOf(edition.version) >= VERSIONS.indexOf(version),
  );
  const selection = useApplicationChoice(
    { ...catalogue, editions },
    {
      floor: config,
      start: {
        version: editions[0]?.version ?? version,
        months: usualMonths(catalogue.months),
        quotas: isLeavingTrial ? (editions[0]?.included ?? config) : config,
      },
    },
  );
  const { choice, edition, setVersion, setMonths, setQuotas, fields } = selection;
  const isChanged = choice.version !== version || JSON.stringify(choice.quotas) !== JSON.stringify(config);
  const { saved } = useUnsavedChanges(isChanged);
  const [upgrade] = purchaseApi.createOrderForUpgrade.useMutation();
  const { Months, ...wanted } = fields;

  const wizard = useOrderWizard({
    isComplete: isChanged,
    place: ({ price }: Quote) =>
      upgrade({
        InstanceId: Id,
        ...wanted,
        ...(isLeavingTrial && { Months }),
        PriceRev: price.priceRev,
      }),
    placeRefusal: selection.placeRefusal,
    onPlaced: saved,
  });

  const { months, ...upgraded } = choice;
  return (
    <OrderWizard
      title={t('purchase.upgradeTitle', { name })}
      purpose={t(isLeavingTrial ? 'purchase.leavePurpose' : 'purchase.upgradePurpose')}
      wizard={wizard}
      takesCoupon={false}
      subject={
        isChanged ? { kind: 'upgrade', instanceId: Id, ...upgraded, ...(isLeavingTrial && { months }) } : null
      }
      facts={[
        { key: 'name', label: t('columnName'), value: name },
        { key: 'team', label: t('columnTeam'), value: teamName },
        {
          key: 'version',
          label: t('version'),
          value:
            choice.version === version
              ? edition.name
              : t('purchase.fromTo', { from: versionText(version), to: edition.name }),
        },
        ...(isLeavingTrial ? [{ key: 'months', label: names('months'), value: monthsText(months) }] : []),
        ...quotaFacts(choice.quotas, config),
      ]}
      form={
        <PortalForm>
          <Form.Item label={names('version')}>
            <EditionCards
              editions={editions}
              value={choice.version}
              current={version}
              onChange={setVersion}
            />
          </Form.Item>
          {isLeavingTrial && (
            <Form.Item label={names('months')}>
              <MonthsChoice months={catalogue.months} value={months} onChange={setMonths} />
            </Form.Item>
          )}
          <QuotaFields
            edition={edition}
            value={choice.quotas}
            floor={config}
            refusal={selection.refusal}
            onChange={setQuotas}
          />
        </PortalForm>
      }
      done={(end) => (
        <ApplicationReady
          end={{ ...end, instanceId: Id }}
          titleOf={(upgradedName) => t('purchase.upgraded', { name: upgradedName })}
        />
      )}
    />
  );
}
