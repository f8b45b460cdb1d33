import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { Alert, App, Button, Flex, Form, Select, theme } from 'antd';
import { useState } from 'react';
import { applicationApi } from '../../application-api';
import { useText } from '../../text';
import { useBuyingTeams } from '../../use-buying-teams';

type Unassigned = ResponseOf<typeof notUsedInstancesInfo>['list'][number];

/** Above the list: applications of the user that are in no team yet (44). Renders nothing without any. */
export function UnassignedApplications({ onImport }: { readonly onImport: () => void }) {
  const t = useText();
  const { token } = theme.useToken();
  const { data } = applicationApi.notUsedInstancesInfo.useQuery({});
  const [chosen, setChosen] = useState<Unassigned | null>(null);
  const list = data?.list ?? [];
  return (
    <>
      {list.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('unassigned.title', { count: list.length })}
          description={
            <Flex vertical gap={token.marginXS}>
              {t('unassigned.text')}
              <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {list.map((application) => (
                  <li key={application.Id}>
                    <Flex justify="space-between" align="center" gap={token.marginSM}>
                      <span style={{ overflowWrap: 'anywhere' }}>{application.name}</span>
                      <Button
                        size="small"
                        aria-label={t('unassigned.putOf', { name: application.name })}
                        onClick={() => setChosen(application)}
                      >
                        {t('unassigned.put')}
                      </Button>
                    </Flex>
                  </li>
                ))}
              </ul>
              <Button size="small" onClick={onImport} style={{ alignSelf: 'flex-start' }}>
                {t('marketplace.importMore')}
              </Button>
            </Flex>
          }
          style={{ marginBlockEnd: token.marginSM }}
        />
      )}
      <Dialog
        title={chosen === null ? '' : t('unassigned.dialog', { name: chosen.name })}
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
      >
        {chosen !== null && <AssignForm application={chosen} onClose={() => setChosen(null)} />}
      </Dialog>
    </>
  );
}

interface AssignFormProps {
  readonly application: Unassigned;
  readonly onClose: () => void;
}

/** Puts an application into one of the teams that the user administers (69). */
function AssignForm({ application: { Id, name }, onClose }: AssignFormProps) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ TeamId: string }>();
  const { teams = [] } = useBuyingTeams();
  const [assign] = applicationApi.setNotUsedInstance.useMutation();
  const [finish, isBusy] = useSingleRun(async ({ TeamId }: { TeamId: string }) => {
    if ((await assign({ InstanceId: Id, TeamId })).data === undefined) return 'again';
    void message.success(t('unassigned.done', { name }));
    onClose();
    return 'over';
  });
  return (
    <DialogForm
      name="assign-application"
      form={form}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={t('unassigned.put')}
    >
      <Form.Item
        name="TeamId"
        label={t('unassigned.team')}
        rules={[{ required: true, message: t('unassigned.team') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={teams.map((team) => ({ value: team.Id, label: team.name }))}
        />
      </Form.Item>
    </DialogForm>
  );
}
