/** Texts of the shell. */
export const en = {
  portal: {
    name: 'Rampart',
    tagline: 'Cloud security operations',
  },
  layout: {
    skip: 'Skip to the content',
    menu: 'Main menu',
    side: 'Menu and account',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    expandMenu: 'Show the whole menu',
    collapseMenu: 'Show the menu as icons',
    breadcrumb: 'You are here',
    footer: 'Legal notices',
    account: 'Account of {{name}}',
    loadingAccount: 'Loading your account',
    personalCenter: 'Personal center',
    loading: 'Loading',
    opened: '{{page}}, page opened',
  },
  language: {
    switch: 'Language',
    failed: 'The other language could not be loaded. Check the connection and try again.',
  },
  theme: {
    switch: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'Follow the system',
  },
  logOut: {
    action: 'Log out',
    title: 'Log out of {{portal}}?',
    text: 'You will be signed out in every tab of this browser.',
    confirm: 'Log out',
    cancel: 'Stay signed in',
  },
  footer: {
    copyright: 'Copyright © {{year}} {{company}}',
    company: 'Rampart Cloud Security',
  },
  signIn: {
    headline: 'One gate to every host',
    text: 'People pass one guarded door, and every session behind it is known, limited and recorded.',
  },
  home: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    purpose: 'What needs you today, at a glance.',
    cards: 'Overview',
    empty: 'Nothing to show here yet.',
  },
  late: {
    pageTitle: 'This page is taking longer than it should',
    cardTitle: '{{title}} cannot be shown right now',
    text: 'It comes by itself as soon as it is there; the rest of the portal works. Responsible: {{owner}}.',
    shellText: 'It comes by itself as soon as it is there. Check your connection if this lasts.',
    retry: 'Try again',
  },
  crashed: {
    title: 'This page has stopped working',
    cardTitle: '{{title}} has stopped working',
    text: 'The fault has been reported. The rest of the portal works. Responsible: {{owner}}.',
    shellText: 'The fault has been reported. The rest of the portal works.',
    retry: 'Open it again',
  },
  broken: {
    title: 'The portal could not be shown',
    text: 'The fault has been reported. Your data is safe; loading the page again usually helps.',
    reload: 'Load the page again',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  error: {
    title: 'Error',
    requestId: 'Request {{id}}',
  },
} as const;
