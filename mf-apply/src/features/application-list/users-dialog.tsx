import type { ApplicationRow } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { showFieldError } from '@portal/shared/forms/place-refusal';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure, skipToken } from '@portal/shared/store';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { QueryResult } from '@portal/shared/ui/query-result';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { App, Form, Typography } from 'antd';
import { useDebounced } from '@portal/shared/ui/use-debounced';
import { useState } from 'react';
import { applicationApi, type ApplicationDetail } from '../../application-api';
import { teamMemberApi } from '../../team-member-api';
import { useText } from '../../text';

interface UsersDialogProps {
  readonly application: ApplicationRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface UsersValues {
  readonly UserIds: string[];
}

/** Who has joined an application, by search and in bulk (E32). */
export function UsersDialog({ application, isOpen, onClose }: UsersDialogProps) {
  const t = useText();
  const query = applicationApi.instanceDelInfo.useQuery(isOpen ? { InstanceId: application.Id } : skipToken);
  return (
    <Dialog title={t('users.title', { name: application.name })} isOpen={isOpen} onClose={onClose}>
      <QueryResult query={query}>
        {(detail) => <UsersForm application={detail} onClose={onClose} />}
      </QueryResult>
    </Dialog>
  );
}

function UsersForm({
  application,
  onClose,
}: {
  readonly application: ApplicationDetail;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<UsersValues>();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { Id, teamId, users = [], config } = application;
  const members = teamMemberApi.usersInfo.useQuery({
    ...{ TeamId: teamId, Role: 'member', UserState: 'enable', Page: 1, PageSize: MAX_PAGE_SIZE },
    ...(keyword !== '' && { Keyword: keyword }),
  });
  const found = members.data?.list ?? [];
  const names = new Map([...users, ...found].map(({ userId, UserName }) => [userId, UserName]));
  const [admins] = useState(() => application.used.userNumber - assignedOf(application).length);
  const chosen = Form.useWatch((all: Partial<UsersValues>) => all.UserIds, form) ?? [];
  const [setUsers] = applicationApi.setInstanceUsers.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ UserIds }: UsersValues) => {
    const { data, error } = await setUsers({ InstanceId: Id, UserIds });
    if (data !== undefined) {
      void message.success(t('users.done'));
      onClose();
      return 'over';
    }
    if (isApiFailure(error) && error.code === errorCodes.quotaExceeded)
      showFieldError(form, ['UserIds'], t('users.tooMany', { max: config.userNumber }));
    return 'again';
  });

  return (
    <DialogForm
      name="application-users"
      form={form}
      initialValues={{ UserIds: assignedOf(application) }}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={t('users.save')}
    >
      <Form.Item name="UserIds" label={t('users.label')} extra={t('users.hint')}>
        <SearchSelect
          mode="multiple"
          matches="provider"
          onType={setTyped}
          loading={members.isFetching}
          placeholder={t('users.search')}
          notFoundContent={t('users.none')}
          options={[...names].map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Typography.Paragraph type="secondary" role="status">
        {t('users.seats', { taken: admins + chosen.length, total: config.userNumber })}
      </Typography.Paragraph>
    </DialogForm>
  );
}

/** The ordinary members among the users. Creator and admins have joined by themselves. */
function assignedOf({ users = [] }: ApplicationDetail): string[] {
  return users.filter(({ isAssigned }) => isAssigned).map(({ userId }) => userId);
}
