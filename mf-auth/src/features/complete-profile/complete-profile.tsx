import { bus } from '@portal/shared/bus';
import { accountChanged } from '@portal/shared/events/account';
import { safeRedirect } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Skeleton } from 'antd';
import { accountApi } from '../../account-api';
import { usePreservedQuery } from '../../use-preserved-query';
import { ProfileForm } from './profile-form';

/** Asks for missing account data, then continues to the page that the user was opening. */
export function CompleteProfile() {
  const navigate = useNavigate();
  const { redirect } = usePreservedQuery();
  const account = accountApi.userInfo.useQuery({});

  function handleCompleted(UserName: string) {
    bus.emit(accountChanged, { UserName });
    void navigate(safeRedirect(redirect, window.location.origin) ?? '/', { replace: true });
  }
  return (
    <QueryResult
      query={account}
      // As high as the form, which is centered.
      skeleton={<Skeleton active title={{ width: '50%' }} paragraph={{ rows: 8 }} />}
    >
      {({ UserName, userNameSet }) => (
        <ProfileForm currentName={userNameSet ? UserName : undefined} onCompleted={handleCompleted} />
      )}
    </QueryResult>
  );
}
