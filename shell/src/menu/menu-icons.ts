import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { MenuIcon } from '@portal/shared/remote/manifest';
import type { ComponentType } from 'react';

/** An icon that the shell provides. */
export type NamedIcon = Exclude<MenuIcon, `path:${string}`>;

/** The icons that manifests can name. */
export const MENU_ICONS: Readonly<Record<NamedIcon, ComponentType<{ readonly 'aria-hidden'?: 'true' }>>> = {
  home: HomeOutlined,
  team: TeamOutlined,
  application: AppstoreOutlined,
  order: FileTextOutlined,
  certification: SafetyCertificateOutlined,
  user: UserOutlined,
  message: BellOutlined,
  goods: InboxOutlined,
};
