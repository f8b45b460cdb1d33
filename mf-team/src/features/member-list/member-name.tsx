import type { MemberRow } from '@portal/shared/contracts/member';
import { type RowAddress, RowName } from '@portal/shared/ui/row-name';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Flex, theme } from 'antd';
import { useText } from '../../text';

interface MemberNameProps {
  readonly member: MemberRow;
  readonly address: RowAddress;
}

/** A member's user name, with a tag if it is the user. */
export function MemberName({ member: { UserName, isSelf }, address }: MemberNameProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={token.marginXS} style={{ minWidth: 0 }}>
      <RowName address={address}>{UserName}</RowName>
      {isSelf && <StatusTag tone="neutral">{t('memberList.you')}</StatusTag>}
    </Flex>
  );
}
