import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { BottomBar } from '@portal/shared/ui/bottom-bar';
import { CopyLine } from '@portal/shared/ui/copy-line';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { PageHeader } from '@portal/shared/ui/page-header';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { Button, Card, Flex, Steps, Typography, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ApplicationDetail } from '../../application-api';
import type { ChangeVerb } from '../../change-route';
import { DueLines } from '../../due-date';
import { useText } from '../../text';
import { SyncAnswer } from './sync-answer';
import { useMarketplaces } from './use-marketplaces';
import { useSync } from './use-sync';

/** Width in px up to which a step is read with ease. */
const TEXT_PX = 640;

interface MarketplaceStepsProps {
  readonly application: ApplicationDetail;
  readonly verb: ChangeVerb;
}

/** How an application of a marketplace is renewed or upgraded: there, then Sync takes over what was bought (E68). */
export function MarketplaceSteps({ application, verb }: MarketplaceStepsProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const marketplace = useMarketplaces().find(application.source);
  const { name, address, isConnected } = marketplace;
  const sync = useSync({ id: application.Id, marketplace: name });
  const [hasLeft, setHasLeft] = useState(false);
  const isDone = sync.result?.kind === 'synced' && sync.result.changed;

  const leave = address !== undefined && (
    <Button
      {...(!hasLeft && { type: 'primary' })}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => setHasLeft(true)}
    >
      {t('marketplace.open')}
    </Button>
  );
  const syncButton = (
    <Button
      {...((hasLeft || address === undefined) && { type: 'primary' })}
      loading={sync.isBusy}
      onClick={sync.run}
    >
      {t('marketplace.sync')}
    </Button>
  );
  const isMobile = device === 'mobile';
  const content = (text: string, more?: ReactNode) => (
    <Flex
      vertical
      gap={token.marginSM}
      style={{ maxWidth: TEXT_PX, paddingBlockEnd: token.paddingLG, color: token.colorText }}
    >
      <Typography.Text type="secondary">{text}</Typography.Text>
      {more}
    </Flex>
  );
  return (
    <>
      <PageHeader
        title={t(verb === 'renew' ? 'purchase.renewTitle' : 'purchase.upgradeTitle', {
          name: application.name,
        })}
        purpose={t(verb === 'renew' ? 'marketplace.renewPurpose' : 'marketplace.upgradePurpose', { name })}
      />
      <Card style={{ marginBlockEnd: token.margin }}>
        <Facts application={application} />
      </Card>
      <Card>
        <Steps
          aria-label={t('marketplace.steps')}
          orientation="vertical"
          current={isDone ? 3 : hasLeft ? 1 : 0}
          items={[
            {
              title: t(verb === 'renew' ? 'marketplace.renewThere' : 'marketplace.upgradeThere', { name }),
              content: content(
                t(verb === 'renew' ? 'marketplace.renewThereText' : 'marketplace.upgradeThereText'),
                <>
                  {application.cloudInstanceId !== undefined && (
                    <CopyLine
                      id={`cloud-instance-${application.Id}`}
                      label={t('marketplace.id')}
                      text={application.cloudInstanceId}
                      copyLabel={t('marketplace.copyId')}
                    />
                  )}
                  {!isMobile && leave !== false && <div>{leave}</div>}
                </>,
              ),
            },
            ...(isConnected
              ? []
              : [
                  {
                    title: t('marketplace.tellSupport'),
                    content: content(t('marketplace.tellSupportText', { name })),
                  },
                ]),
            {
              title: t('marketplace.sync'),
              content: content(
                t(isConnected ? 'marketplace.syncText' : 'marketplace.syncByHand'),
                <>
                  {!isMobile && <div>{syncButton}</div>}
                  <SyncAnswer result={sync.result} applicationId={application.Id} marketplace={marketplace} />
                </>,
              ),
            },
          ]}
        />
      </Card>
      {isMobile && (
        <BottomBar>
          {leave}
          {syncButton}
        </BottomBar>
      )}
    </>
  );
}

function Facts({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const format = useFormat();
  const versionText = useVersionText();
  const { config } = application;
  const quotas = [
    `${t('quotaUsers')} ${format.number(config.userNumber)}`,
    `${t('quotaAssets')} ${format.number(config.assetNumber)}`,
    `${t('quotaDisk')} ${format.number(config.diskQuota)} GB`,
    `${t('quotaConcurrentShort')} ${format.number(config.concurrentNumber)}`,
  ];
  return (
    <DetailSections
      sections={[
        {
          key: 'facts',
          items: [
            { key: 'due', label: t('columnDue'), value: <DueLines application={application} /> },
            { key: 'version', label: t('version'), value: versionText(application.version) },
            { key: 'team', label: t('columnTeam'), value: application.teamName },
            { key: 'quota', label: t('columnQuota'), value: quotas.join(' · '), isWide: true },
          ],
        },
      ]}
    />
  );
}
