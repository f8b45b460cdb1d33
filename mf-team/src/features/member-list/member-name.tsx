import type { MemberRow } from '@portal/shared/contracts/member';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Flex, theme } from 'antd';
import { useText } from '../../text';

/** Maximum width of a user name in the table, px; longer names are cut, with the full name in a tooltip. */
const NAME_WIDTH = 200;

/** A member's user name, with a tag if it is the user. */
export function MemberName({ member: { UserName, isSelf } }: { readonly member: MemberRow }) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={token.marginXS} style={{ minWidth: 0 }}>
      <RowText isStrong isClipped={NAME_WIDTH}>
        {UserName}
      </RowText>
      {isSelf && <StatusTag tone="neutral">{t('memberList.you')}</StatusTag>}
    </Flex>
  );
}
