import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { Alert, Button, Flex, theme } from 'antd';
import { useState } from 'react';
import { applicationApi } from '../../application-api';
import { useText } from '../../text';
import type { Unassigned } from './assign-dialog';

const loadDialog = () => import('./assign-dialog').then(({ AssignDialog }) => AssignDialog);

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
      <LazyDialog
        load={loadDialog}
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        props={{ application: chosen }}
      />
    </>
  );
}
