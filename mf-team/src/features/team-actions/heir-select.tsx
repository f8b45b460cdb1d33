import type { MemberRow } from '@portal/shared/contracts/member';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { RowText } from '@portal/shared/ui/row-text';
import { Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { useSettled } from '../../use-settled';

/** Members offered at once; in larger teams a name is typed. */
const OFFERED = 50;

interface HeirSelectProps {
  readonly teamId: string;
  /** Given by the form item. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (userId: string) => void;
}

/** The enabled members of a team but its creator, found by name. */
export function HeirSelect({ teamId, id, value, onChange }: HeirSelectProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed);
  const { data, error, isFetching, refetch } = memberApi.usersInfo.useQuery({
    TeamId: teamId,
    UserState: 'enable',
    PageSize: OFFERED,
    ...(keyword !== '' && { Keyword: keyword }),
  });
  const heirs = data?.list.filter(({ isCreator, isSelf }) => !isCreator && !isSelf) ?? [];
  const isAlone = data !== undefined && keyword === '' && heirs.length === 0;
  if (error !== undefined && data === undefined)
    return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        {...(value !== undefined && { value })}
        {...(onChange !== undefined && { onChange })}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={t('transfer.choose')}
        loading={isFetching}
        disabled={isAlone}
        notFoundContent={isFetching ? null : t('transfer.noMatch')}
        options={heirs.map((heir) => ({ value: heir.userId, label: wordsOf(heir), heir }))}
        optionRender={({ data: { heir } }) => <Heir heir={heir} />}
      />
      {isAlone && <Typography.Text type="secondary">{t('transfer.nobody')}</Typography.Text>}
      {data !== undefined && data.total > OFFERED && (
        <Typography.Text type="secondary">{t('transfer.more')}</Typography.Text>
      )}
    </>
  );
}

function Heir({ heir }: { readonly heir: MemberRow }) {
  return (
    <Flex justify="space-between" gap="small">
      <RowText isClipped>{wordsOf(heir)}</RowText>
      {heir.UserPhone !== undefined && <RowText tone="secondary">{heir.UserPhone}</RowText>}
    </Flex>
  );
}

function wordsOf({ UserName, realName }: MemberRow): string {
  return realName === null ? UserName : `${UserName} · ${realName}`;
}
