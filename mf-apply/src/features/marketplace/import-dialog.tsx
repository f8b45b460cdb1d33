import { importRequest } from '@portal/shared/contracts/application';
import { MARKETPLACES, type Marketplace } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { TeamRow } from '@portal/shared/contracts/team';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { isApiFailure } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { Alert, App, Form, Input, Select, Typography, theme } from 'antd';
import { applicationApi } from '../../application-api';
import { purchaseApi } from '../../purchase-api';
import { useText } from '../../text';
import { useBuyingTeams } from '../../use-buying-teams';
import { useMarketplaces } from './use-marketplaces';

interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onImported: (id: string) => void;
}

/** Registers an application that was bought at a marketplace (113). */
export function ImportDialog({ isOpen, onClose, onImported }: ImportDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('marketplace.import')} isOpen={isOpen} onClose={onClose}>
      <Import onClose={onClose} onImported={onImported} />
    </Dialog>
  );
}

function Import(ends: Omit<ImportDialogProps, 'isOpen'>) {
  const t = useText();
  const { query, teams } = useBuyingTeams();
  return (
    <QueryResult query={query}>
      {() =>
        teams === undefined || teams.length === 0 ? (
          <EmptyState
            text={t('marketplace.noTeam')}
            action={<ButtonLink to="teamStore">{t('purchase.createTeam')}</ButtonLink>}
          />
        ) : (
          <ImportForm teams={teams} {...ends} />
        )
      }
    </QueryResult>
  );
}

interface ImportFormProps extends Omit<ImportDialogProps, 'isOpen'> {
  readonly teams: readonly TeamRow[];
}

interface ImportValues {
  readonly Source: Marketplace;
  readonly CloudInstanceId: string;
  readonly ClaimCode?: string;
  readonly Name: string;
  readonly TeamId: string;
}

const REQUEST = importRequest();

const REFUSALS = {
  [errorCodes.cloudInstanceTaken]: 'CloudInstanceId',
  [errorCodes.upstreamFailed]: 'Source',
} as const;

function ImportForm({ teams, onClose, onImported }: ImportFormProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const [form] = Form.useForm<ImportValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  const marketplaces = useMarketplaces();
  const [team] = teams;
  const initial = team === undefined ? {} : { TeamId: team.Id };
  const { saved } = useUnsavedForm(form, initial);
  const source = Form.useWatch<Marketplace | undefined>('Source', form);
  const [add] = applicationApi.addInstance.useMutation();
  const askToVerify = useVerificationQuestion(purchaseApi);

  const [finish, isBusy] = useSingleRun(async (values: ImportValues) => {
    const { data, error } = await add(values);
    if (data !== undefined) {
      saved();
      void message.success(t('marketplace.imported', { name: values.Name }));
      onImported(data.InstanceId);
      return 'over';
    }
    if (isApiFailure(error) && !askToVerify(error) && !showErrors(form, error))
      placeRefusal(form, error, REFUSALS);
    return 'again';
  });

  const chosen = source === undefined ? null : marketplaces.find(source);
  return (
    <DialogForm
      name="import-application"
      form={form}
      initialValues={initial}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={t('marketplace.submit')}
    >
      <Typography.Paragraph type="secondary">{t('marketplace.importText')}</Typography.Paragraph>
      <Form.Item label={t('marketplace.source')} {...field('Source')}>
        <Select
          autoFocus
          options={MARKETPLACES.map((value) => ({ value, label: marketplaces.find(value).name }))}
          onChange={() => form.setFields([{ name: 'CloudInstanceId', errors: [] }])}
        />
      </Form.Item>
      {chosen !== null && !chosen.isConnected && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t('marketplace.notConnected', { name: chosen.name })}
          description={t('marketplace.importByHand')}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      <Form.Item label={t('marketplace.id')} extra={t('marketplace.idHint')} {...field('CloudInstanceId')}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        label={t('marketplace.claimCode')}
        extra={t('marketplace.claimCodeHint')}
        {...field('ClaimCode')}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item label={t('purchase.name')} {...field('Name')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item label={t('columnTeam')} {...field('TeamId')}>
        <SearchSelect options={teams.map(({ Id, name }) => ({ value: Id, label: name }))} />
      </Form.Item>
    </DialogForm>
  );
}
