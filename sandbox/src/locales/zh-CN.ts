import type { Words } from './en';

export const zhCN = {
  phone: '手机',
  purpose: '代替外部世界：门户发往手机和邮箱的内容都会到达这里。',
  inbox: '收件箱',
  find: '按手机号或邮箱查找',
  sms: '短信',
  mail: '邮件',
  to: '发送至 {{to}}',
  copy: '复制验证码 {{code}}',
  copied: '验证码已复制。',
  copyFailed: '复制失败',
  empty: '暂无消息。在登录页获取验证码后，消息会到达这里。',
  noMatch: '没有发往该地址的消息。',
  failed: '无法读取收件箱。',
  retry: '重试',
  language: 'English',
  loading: '加载中',
} satisfies Words;
