import { addressesIn } from '@portal/shared/contracts/canonical';
import { addConnector } from '@portal/shared/contracts/connector';
import {
  ACCESS_MODES,
  CONNECTOR_PERMISSIONS,
  type AccessMode,
  type ConnectorPermission,
} from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { refusalOf } from '@portal/shared/forms/field-rules';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { useTextLanguage } from '@portal/shared/i18n';
import { isApiFailure } from '@portal/shared/store';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { App, Form, Input, Radio, Space } from 'antd';
import { applicationApi, type ApplicationDetail } from '../../application-api';
import { connectorApi, type ConnectorRow } from '../../connector-api';
import { useText } from '../../text';
import { canonicalLines, wrongAddressIn } from './address-lines';

interface ConnectorValues {
  readonly Name: string;
  /** One address or range per line. */
  readonly IpList: string;
  readonly AccessMode: AccessMode;
  readonly Permission: ConnectorPermission;
  readonly InstanceIds?: string[];
}

/** Refusals with a field of their own. */
const REFUSALS = { [errorCodes.connectorNameTaken]: 'Name', [errorCodes.ipInvalid]: 'IpList' } as const;

interface ConnectorDialogProps {
  readonly application: ApplicationDetail;
  /** Null for a new one. */
  readonly connector: ConnectorRow | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates or changes a connector (calls 114 and 115). */
export function ConnectorDialog({ isOpen, onClose, ...form }: ConnectorDialogProps) {
  const t = useText();
  const { connector } = form;
  const title =
    connector === null
      ? t('connectors.form.newTitle')
      : t('connectors.form.editTitle', { name: connector.name });
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <ConnectorForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ConnectorForm({ application, connector, onClose }: Omit<ConnectorDialogProps, 'isOpen'>) {
  const t = useText();
  const { message } = App.useApp();
  const language = useTextLanguage();
  const [form] = Form.useForm<ConnectorValues>();
  const { field, showErrors } = useContractForm(addConnector.request, form);
  const initial = initialOf(connector);
  const { saved } = useUnsavedForm(form, initial);
  const permission =
    // Undefined until the form is mounted.
    Form.useWatch((values: Partial<ConnectorValues>) => values.Permission, form) ?? initial.Permission;
  const [add] = connectorApi.addConnector.useMutation();
  const [edit] = connectorApi.editConnector.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ IpList, InstanceIds, ...values }: ConnectorValues) => {
    const settings = {
      ...values,
      IpList: addressesIn(IpList),
      ...(values.Permission === 'custom' && InstanceIds !== undefined && { InstanceIds }),
    };
    const { data, error } = await (connector === null
      ? add({ InstanceId: application.Id, ...settings })
      : edit({ ConnectorId: connector.Id, ...settings }));
    if (data !== undefined) {
      saved();
      void message.success(
        t(connector === null ? 'connectors.form.created' : 'connectors.form.saved', { name: values.Name }),
      );
      onClose();
      return 'over';
    }
    if (isApiFailure(error) && !placeRefusal(form, error, REFUSALS)) showErrors(form, error);
    return 'again';
  });

  const addressesRule = {
    async validator(_rule: unknown, lines: unknown) {
      const typed = addressesIn(typeof lines === 'string' ? lines : '');
      const fault = refusalOf(addConnector.request.shape.IpList, typed, language);
      const wrong = wrongAddressIn(typed);
      if (fault !== null)
        throw new Error(wrong === undefined ? fault : t('connectors.form.wrongAddress', { fault, wrong }));
    },
  };
  return (
    <DialogForm
      name="connector"
      form={form}
      initialValues={initial}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={t(connector === null ? 'connectors.form.create' : 'connectors.form.save')}
    >
      <Form.Item label={t('connectors.form.name')} {...field('Name')}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item
        label={t('connectors.form.addresses')}
        extra={t('connectors.form.addressesHint')}
        {...field('IpList')}
        required={false}
        rules={[addressesRule]}
      >
        <Input.TextArea
          rows={3}
          autoComplete="off"
          spellCheck={false}
          onBlur={({ target }) => form.setFieldValue('IpList', canonicalLines(target.value))}
        />
      </Form.Item>
      <Form.Item label={t('connectors.form.mode')} {...field('AccessMode')}>
        <Radio.Group>
          <Space orientation="vertical">
            {ACCESS_MODES.map((mode) => (
              <Radio key={mode} value={mode}>
                {t(`connectors.mode.${mode}`)} · {t(`connectors.modeAbout.${mode}`)}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Form.Item>
      <Form.Item label={t('connectors.form.permission')} {...field('Permission')}>
        <Radio.Group
          options={CONNECTOR_PERMISSIONS.map((value) => ({
            value,
            label: t(`connectors.permission.${value}`),
          }))}
        />
      </Form.Item>
      {permission === 'custom' && (
        <Form.Item label={t('connectors.form.applications')} {...field('InstanceIds')} required>
          <ApplicationSelect teamId={application.teamId} />
        </Form.Item>
      )}
    </DialogForm>
  );
}

/** A team has at most as many applications as one page of the list. */
const MOST = 100;

interface ApplicationSelectProps {
  readonly teamId: string;
  /** From the form's field. */
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
}

function ApplicationSelect({ teamId, ...field }: ApplicationSelectProps) {
  const query = applicationApi.instancesInfo.useQuery({ TeamId: teamId, PageSize: MOST });
  return (
    <SearchSelect
      {...field}
      mode="multiple"
      loading={query.isFetching}

      options={(query.data?.list ?? []).map(({ Id, name }) => ({ value: Id, label: name }))}
    />
  );
}

function initialOf(connector: ConnectorRow | null): ConnectorValues {
  if (connector === null) return { Name: '', IpList: '', AccessMode: 'automatic', Permission: 'all' };
  const { name, ipList, accessMode, permission, instanceIds } = connector;
  return {
    Name: name,
    IpList: ipList.join('\n'),
    AccessMode: accessMode,
    Permission: permission,
    ...(instanceIds !== undefined && { InstanceIds: instanceIds }),
  };
}
