import { type ApplicationRow, renameInstance } from '@portal/shared/contracts/application';
import { RenameDialog } from '@portal/shared/ui/rename-dialog';
import { applicationApi } from '../../application-api';
import { useText } from '../../text';

interface RenameApplicationProps {
  readonly application: ApplicationRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Renames an application (E33). */
export function RenameApplication({ application, isOpen, onClose }: RenameApplicationProps) {
  const t = useText();
  const [rename] = applicationApi.renameInstance.useMutation();
  return (
    <RenameDialog
      title={t('rename.title', { name: application.name })}
      isOpen={isOpen}
      name={application.name}
      request={renameInstance.request}
      nameField="Name"
      rename={(Name) => rename({ InstanceId: application.Id, Name })}
      label={t('rename.label')}
      submitText={t('rename.save')}
      doneText={(name) => t('rename.done', { name })}
      onClose={onClose}
    />
  );
}
