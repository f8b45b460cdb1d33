import type { MemberRow } from '@portal/shared/contracts/member';
import { rowAllows } from '@portal/shared/remote';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { RowText } from '@portal/shared/ui/row-text';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { useDebounced } from '@portal/shared/ui/use-debounced';

/** Number of members offered in the list; in larger teams the user types a name. */
const MAX_OPTIONS = 50;

interface NewCreatorSelectProps {
  readonly teamId: string;
  /** Set by the form item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (userId: string) => void;
}

/** Selects one of the enabled members of a team except its creator, with a search by name. */
export function NewCreatorSelect({ teamId, id, value, onChange }: NewCreatorSelectProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { data, error, isFetching, refetch } = memberApi.usersInfo.useQuery({
    TeamId: teamId,
    UserState: 'enable',
    PageSize: MAX_OPTIONS,
    ...(keyword !== '' && { Keyword: keyword }),
  });
  const candidates = data?.list.filter((member) => rowAllows(member, 'makeCreator')) ?? [];
  const hasNoCandidates = data !== undefined && keyword === '' && candidates.length === 0;
  if (error !== undefined && data === undefined)
    return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <SearchSelect
        {...(id !== undefined && { id })}
        {...(value !== undefined && { value })}
        {...(onChange !== undefined && { onChange })}
        matches="provider"
        onType={setTyped}
        placeholder={t('transfer.choose')}
        loading={isFetching}
        disabled={hasNoCandidates}
        notFoundContent={isFetching ? null : t('transfer.noMatch')}
        options={candidates.map((newCreator) => ({
          value: newCreator.userId,
          label: labelOf(newCreator),
          newCreator,
        }))}
        optionRender={({ data: { newCreator } }) => <Candidate newCreator={newCreator} />}
      />
      {hasNoCandidates && <Typography.Text type="secondary">{t('transfer.nobody')}</Typography.Text>}
      {data !== undefined && data.total > MAX_OPTIONS && (
        <Typography.Text type="secondary">{t('transfer.more')}</Typography.Text>
      )}
    </>
  );
}

function Candidate({ newCreator }: { readonly newCreator: MemberRow }) {
  return (
    <Flex justify="space-between" gap="small">
      <RowText isClipped>{labelOf(newCreator)}</RowText>
      {newCreator.UserPhone !== undefined && <RowText tone="secondary">{newCreator.UserPhone}</RowText>}
    </Flex>
  );
}

function labelOf({ UserName, realName }: MemberRow): string {
  return realName === null ? UserName : `${UserName} · ${realName}`;
}
