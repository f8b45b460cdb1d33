import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: 'mf-cert',
  owner: 'Verification team <verification@portal.example>',
  host: '^1.20.0',
  routes: [
    {
      name: 'verification',
      path: '/cert/index',
      page: 'verification-overview',
      title: { en: 'Real Name auth', 'zh-CN': '实名认证' },
      layout: 'main',
      access: 'session',
      parent: 'home',
      permission: 'cert',
    },
    {
      name: 'personalVerification',
      path: '/cert/personal',
      page: 'personal-verification',
      title: { en: 'Personal verification', 'zh-CN': '个人认证' },
      layout: 'main',
      access: 'session',
      parent: 'verification',
      permission: 'cert',
    },
    {
      name: 'companyVerification',
      path: '/cert/company',
      page: 'company-verification',
      title: { en: 'Enterprise verification', 'zh-CN': '企业认证' },
      layout: 'main',
      access: 'session',
      parent: 'verification',
      permission: 'cert',
    },
    {
      name: 'faceCheck',
      path: '/assistant/face',
      page: 'face-check',
      title: { en: 'Face check', 'zh-CN': '人脸核验' },
      layout: 'blank',
      access: 'public',
    },
  ],
  slots: [
    {
      slot: 'home.notices',
      card: 'verification-notice',
      title: { en: 'Verification', 'zh-CN': '认证' },
      order: 10,
      target: 'verification',
      certLevels: ['none'],
    },
    {
      slot: 'home.steps',
      card: 'verify-step',
      title: { en: 'Verify your identity', 'zh-CN': '完成实名认证' },
      order: 10,
      target: 'verification',
    },
  ],
  commands: [
    {
      name: 'verification',
      title: { en: 'View my verification', 'zh-CN': '查看我的认证' },
      icon: 'certification',
      keywords: ['identity', 'real name', '实名', '身份'],
      route: 'verification',
      quick: 45,
    },
  ],
  events: {
    emits: [],
    listens: [
      { name: 'certification.changed', majors: [1] },
      { name: 'team.changed', majors: [1] },
    ],
  },
});
