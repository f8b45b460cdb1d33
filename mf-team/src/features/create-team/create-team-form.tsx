import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addTeam } from '@portal/shared/contracts/team';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { isApiFailure } from '@portal/shared/store';
import { BottomBar } from '@portal/shared/ui/bottom-bar';
import { useLayout } from '@portal/shared/store';
import { Button, Form, Input } from 'antd';
import { teamApi } from '../../team-api';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import type { CreatedTeam } from './team-created';
import { useMainButtonType } from '@portal/shared/ui/use-main-button-type';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';

interface CreateValues {
  readonly TeamName: string;
}

/** The name of the team as typed so far. */
export interface TypedName {
  readonly initial: string;
  readonly onChange: (name: string) => void;
}

interface CreateTeamFormProps {
  readonly name: TypedName;
  readonly onCreated: (team: CreatedTeam) => void;
}

const REFUSALS = { [errorCodes.teamNameTaken]: 'TeamName' } as const;
const FIELD_PX = 480;

/** Form for the name of a new team (93). */
export function CreateTeamForm({ name, onCreated }: CreateTeamFormProps) {
  const t = useText();
  const { device } = useLayout();
  const mainButton = useMainButtonType();
  const [form] = Form.useForm<CreateValues>();
  const { field, showErrors } = useContractForm(addTeam.request, form);
  const { saved } = useUnsavedForm(form);
  const [add] = teamApi.addTeam.useMutation();
  const askToVerify = useVerificationQuestion(joiningApi);

  const [finish, isBusy] = useSingleRun(async ({ TeamName }: CreateValues) => {
    const { data, error } = await add({ TeamName });
    if (data !== undefined) {
      saved();
      onCreated({ id: data.TeamId, name: TeamName.trim() });
      return 'over';
    }
    if (isApiFailure(error) && !askToVerify(error) && !showErrors(form, error))
      placeRefusal(form, error, REFUSALS);
    return 'again';
  });

  const submit = (
    <Button type={mainButton} size="large" block={device === 'mobile'} htmlType="submit" loading={isBusy}>
      {t('store.submit')}
    </Button>
  );
  return (
    <PortalForm<CreateValues>
      name="create-team"
      form={form}
      size="large"
      initialValues={{ TeamName: name.initial }}
      onValuesChange={({ TeamName = '' }: Partial<CreateValues>) => name.onChange(TeamName)}
      onFinish={finish}
      style={{ maxWidth: FIELD_PX }}
    >
      <Form.Item label={t('store.name')} extra={t('store.hint')} {...field('TeamName')}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      {device === 'mobile' ? <BottomBar>{submit}</BottomBar> : submit}
    </PortalForm>
  );
}
