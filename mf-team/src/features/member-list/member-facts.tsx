import type { MemberRow } from '@portal/shared/contracts/member';
import { useFormat } from '@portal/shared/i18n';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useText } from '../../text';
import { STATE_TONE } from './member-tone';
import { OnlineDot } from './online-dot';

/** Who a member is, what they are in the team, and when they were last there. */
export function MemberFacts({ member }: { readonly member: MemberRow }) {
  const t = useText();
  const format = useFormat();
  const { UserPhone, userState, loginState, role, isCreator, realNameLevel } = member;
  const phone: DetailItem = { key: 'phone', label: t('memberList.phone'), value: UserPhone };
  return (
    <DetailSections
      sections={[
        {
          key: 'profile',
          title: t('memberList.parts.profile'),
          items: [
            { key: 'userName', label: t('memberList.userName'), value: member.UserName },
            { key: 'realName', label: t('memberList.realName'), value: member.realName },
            // Only for admins.
            ...(UserPhone === undefined ? [] : [phone]),
            {
              key: 'level',
              label: t('memberList.level'),
              value: t(`memberList.levels.${realNameLevel}`),
            },
          ],
        },
        {
          key: 'membership',
          title: t('memberList.parts.membership'),
          items: [
            {
              key: 'role',
              label: t('memberList.role'),
              value: t(`memberList.roles.${isCreator ? 'creator' : role}`),
            },
            {
              key: 'state',
              label: t('memberList.state'),
              value: (
                <StatusTag tone={STATE_TONE[userState]}>{t(`memberList.userState.${userState}`)}</StatusTag>
              ),
            },
            { key: 'joined', label: t('memberList.joined'), value: format.date(member.joinedAt) },
          ],
        },
        {
          key: 'signIn',
          title: t('memberList.parts.signIn'),
          items: [
            { key: 'online', label: t('memberList.online'), value: <OnlineDot state={loginState} /> },
            {
              key: 'lastLogin',
              label: t('memberList.lastLogin'),
              value: format.dateTime(member.lastLoginTime),
            },
            { key: 'lastLoginIp', label: t('memberList.lastLoginIp'), value: member.lastLoginIp },
          ],
        },
      ]}
    />
  );
}
