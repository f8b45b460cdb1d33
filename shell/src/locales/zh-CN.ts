import type { Texts } from '@portal/shared/i18n';
import type { en } from './en';

// One chunk with all that Chinese needs. English needs none of it: antd and dayjs speak it by default.
import 'dayjs/locale/zh-cn';
import antdLocale from 'antd/locale/zh_CN';

export { antdLocale };

/** 外壳的中文文案。 */
export const zhCN = {
  portal: {
    name: '御垒',
    tagline: '云安全运维门户',
  },
  layout: {
    skip: '跳到正文',
    menu: '主菜单',
    side: '菜单与账户',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    expandMenu: '展开菜单',
    collapseMenu: '收起菜单',
    breadcrumb: '当前位置',
    footer: '版权与备案',
    account: '{{name}} 的账户',
    loadingAccount: '正在读取账户信息',
    personalCenter: '个人中心',
    loading: '加载中',
    opened: '已打开页面：{{page}}',
  },
  language: {
    switch: '语言',
    failed: '语言包加载失败，请检查网络后重试。',
  },
  theme: {
    switch: '外观',
    light: '浅色',
    dark: '深色',
    system: '跟随系统',
  },
  logOut: {
    action: '退出登录',
    title: '确定退出{{portal}}？',
    text: '此浏览器中所有标签页都会退出登录。',
    confirm: '退出登录',
    cancel: '暂不退出',
  },
  footer: {
    copyright: '版权所有 © {{year}} {{company}}',
    company: '御垒云安全',
  },
  signIn: {
    headline: '一道门，守住每台主机',
    text: '所有人从同一道受控的门进入，门后的每次会话都可知、可控、可追溯。',
  },
  home: {
    morning: '早上好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
    purpose: '今天需要您关注的事项，一目了然。',
    cards: '概览',
    empty: '这里暂时没有内容。',
  },
  late: {
    pageTitle: '页面加载时间较长',
    cardTitle: '“{{title}}”暂时无法显示',
    text: '恢复后会自动显示，门户的其他功能不受影响。负责团队：{{owner}}。',
    shellText: '恢复后会自动显示。如长时间未恢复，请检查网络连接。',
    retry: '重试',
  },
  crashed: {
    title: '页面运行出错',
    cardTitle: '“{{title}}”运行出错',
    text: '故障已上报，门户的其他功能不受影响。负责团队：{{owner}}。',
    shellText: '故障已上报，门户的其他功能不受影响。',
    retry: '重新打开',
  },
  broken: {
    title: '门户暂时无法显示',
    text: '故障已上报，您的数据不受影响。重新加载页面通常即可恢复。',
    reload: '重新加载',
  },
  notFound: {
    title: '页面不存在',
    text: '地址可能有误，或页面已被移动。',
    home: '返回首页',
  },
  error: {
    title: '错误',
    requestId: '请求编号 {{id}}',
  },
} satisfies Texts<typeof en>;
