import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import type { MessageKind } from '@portal/shared/contracts/enums';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<MessageKind, ComponentType>> = {
  security: LockOutlined,
  team: TeamOutlined,
  order: FileTextOutlined,
  expiry: ClockCircleOutlined,
  certification: SafetyCertificateOutlined,
  system: AppstoreOutlined,
};

/** Icon of a kind of message. Decorative, since the kind is beside it as text. */
export function KindMark({ kind, isUnread }: { readonly kind: MessageKind; readonly isUnread: boolean }) {
  const Icon = ICONS[kind];
  return (
    <span className="portal-message-mark" data-kind={kind} data-unread={isUnread} aria-hidden="true">
      <Icon />
    </span>
  );
}
