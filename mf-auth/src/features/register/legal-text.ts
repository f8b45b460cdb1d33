import type { Localized } from '@portal/shared/contracts/language';
import type { LegalDocument } from './legal-document';

interface LegalSection {
  readonly title: Localized;
  readonly text: Localized;
}

/** Placeholder for the company that runs the portal. */
export const COMPANY = '{{company}}';

/** Effective date of these texts. */
export const LEGAL_SINCE = '2024-06-01T00:00:00.000Z';

/** Both documents in full. Loaded with the drawer. */
export const LEGAL_TEXT: Readonly<Record<LegalDocument, readonly LegalSection[]>> = {
  terms: [
    {
      title: { en: 'The service', 'zh-CN': '服务内容' },
      text: {
        en: 'This portal is operated by {{company}}. You can use it to manage teams, to buy, renew and upgrade bastion host applications, and to decide who can access them. Registration is free of charge. Prices are always shown before you order.',
        'zh-CN':
          '本门户由{{company}}运营。您可以在这里管理团队，购买、续费和升级堡垒机应用，并决定谁可以访问这些应用。注册账号不收取费用；凡需付费的内容，下单前都会显示价格。',
      },
    },
    {
      title: { en: 'Your account', 'zh-CN': '您的账号' },
      text: {
        en: 'Each account belongs to one person or one enterprise. Provide accurate information, keep your password and codes confidential, and notify us immediately if you suspect that someone else knows them. Until you notify us, actions taken under your account are considered yours.',
        'zh-CN':
          '每个账号对应一个自然人或一家企业。请提供真实信息，妥善保管密码和验证码；如怀疑他人知悉，请立即告知我们。在此之前，以您的账号进行的操作视为您本人的操作。',
      },
    },
    {
      title: { en: 'Verification', 'zh-CN': '实名认证' },
      text: {
        en: 'You must verify your identity before you can create teams or buy applications. We may ask you to verify again if required by law or if your information is in doubt.',
        'zh-CN': '创建团队和购买应用需要先完成实名认证。法律有要求或信息存疑时，我们可能请您重新认证。',
      },
    },
    {
      title: { en: 'Orders and payment', 'zh-CN': '订单与支付' },
      text: {
        en: 'An order takes effect once it is paid. You can use an application until its due date. Thirty days after that, its data is deleted; renew the application or export the data in time. Purchases made on a cloud marketplace are subject to the terms of that marketplace.',
        'zh-CN':
          '订单支付后生效。应用可使用至到期时间；到期满 30 天后，其中的数据将被删除，请及时续费或自行导出。在云市场购买的产品适用该云市场的条款。',
      },
    },
    {
      title: { en: 'Fair use', 'zh-CN': '合理使用' },
      text: {
        en: 'Use the portal only for systems that you are authorized to administer, and never to attack, disrupt or spy on others. We may disable an account that endangers others, and will notify its holder of the reason.',
        'zh-CN':
          '您只能将本门户用于您有权管理的系统，不得用于攻击、干扰或窥探他人。对危及他人的账号，我们可以停用，并向其所有者说明原因。',
      },
    },
    {
      title: { en: 'Liability and changes', 'zh-CN': '责任与变更' },
      text: {
        en: 'We are liable for willful misconduct and gross negligence. To the extent permitted by law, any other liability is limited to the fees of the last twelve months. We announce changes to these terms here and by message thirty days in advance. You may close your account at any time.',
        'zh-CN':
          '我们对故意和重大过失承担责任；在法律允许的范围内，其他赔偿以最近 12 个月的费用为限。条款如有变更，我们会提前 30 天在此处及消息中告知；您可以随时注销账号。',
      },
    },
  ],
  privacy: [
    {
      title: { en: 'What we store', 'zh-CN': '我们保存哪些信息' },
      text: {
        en: 'Your user name, phone and email; your password as an irreversible hash; the IP address and browser of each sign-in. If you verify your identity, also your real name and ID card number, both encrypted.',
        'zh-CN':
          '用户名、手机号和邮箱；以不可还原的散列形式保存的密码；每次登录的 IP 地址和浏览器。进行实名认证时，还包括加密保存的真实姓名和身份证号。',
      },
    },
    {
      title: { en: 'How we use it', 'zh-CN': '用途' },
      text: {
        en: 'To sign you in securely and prevent misuse by others, to run and bill the applications you buy, and to notify you about your account. We show no advertising and never sell your information.',
        'zh-CN':
          '用于让您安全登录并阻止他人冒用，运行您购买的应用，完成结算，以及通知您与账号有关的事项。我们不投放广告，也不出售您的任何信息。',
      },
    },
    {
      title: { en: 'Who we share it with', 'zh-CN': '共享对象' },
      text: {
        en: 'Only partners that provide part of the service, and only what they need: SMS and email delivery, security checks, identity verification, payment services, and the cloud marketplace you came from. Members of your teams can see your user name, and your real name unless it is hidden.',
        'zh-CN':
          '我们仅向提供部分服务的合作方共享，且仅限其所需的信息：短信和邮件服务、安全验证、身份核验、支付服务，以及您所使用的云市场。团队成员可以看到您的用户名；未设为隐藏时，也能看到您的真实姓名。',
      },
    },
    {
      title: { en: 'In your browser', 'zh-CN': '浏览器中的数据' },
      text: {
        en: 'One cookie and one storage entry hold your session; others hold your language and appearance. Signing out ends the session and clears the storage. Cookies keep your language and appearance for your next visit. We do not track you on other sites.',
        'zh-CN':
          '一个 Cookie 和一项本地存储用于保存会话，另有几项用于保存语言和外观。退出登录会结束会话并清除本地存储；语言和外观的 Cookie 会保留，供您下次访问时使用。我们不会在其他网站跟踪您。',
      },
    },
    {
      title: { en: 'How long we store it', 'zh-CN': '保存期限' },
      text: {
        en: 'As long as your account exists; login history is stored for 180 days. When you close your account, everything is deleted except orders and invoices, which are kept as required by law.',
        'zh-CN':
          '账号存续期间保存，其中登录记录保存 180 天。账号注销后，除依法保留的订单和发票外，其余信息均被删除。',
      },
    },
    {
      title: { en: 'Your rights', 'zh-CN': '您的权利' },
      text: {
        en: 'In the personal center, you can view and correct your details, export all of your data as a file, sign out devices, and close your account. If you have questions, contact {{company}}.',
        'zh-CN':
          '您可以在个人中心查看和更正资料、将全部资料导出为文件、退出登录设备以及注销账号。如有疑问，请联系{{company}}。',
      },
    },
  ],
};
