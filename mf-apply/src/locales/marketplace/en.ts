/** Applications of marketplaces: their import, renewal and upgrade. */
export const marketplaceTexts = {
  marketplace: {
    import: 'Import from a marketplace',
    importShort: 'Import',
    importMore: 'Import another from a marketplace',
    importText:
      'Import an application that you bought on a cloud marketplace. Its version, quotas and due date come from there.',
    noTeam:
      'An application belongs to a team. Create a team first, or ask an admin of your team to import it.',
    source: 'Marketplace',
    id: 'Instance ID',
    idHint: 'You’ll find it with your purchase on the marketplace.',
    claimCode: 'Claim code (optional)',
    claimCodeHint:
      'If support gave you a code for this purchase, enter it here. You need none if support registered the purchase for your account.',
    copyId: 'Copy the instance ID',
    submit: 'Import',
    imported: '{{name}} was imported',
    notConnected: '{{name}} is not connected to this portal',
    importByHand:
      'Send support the instance ID and your marketplace order number. Tell them your user name, too: they register the purchase for your account, or send you a claim code. Then import it here.',
    steps: 'Steps',
    renewPurpose:
      'You bought this application on {{name}}. Renew it there, then sync to update its due date here.',
    upgradePurpose:
      'You bought this application on {{name}}. Upgrade it there, then sync to update its version and quotas here.',
    renewThere: 'Renew on {{name}}',
    renewThereText: 'Find your purchase by its instance ID and pay for the next term.',
    upgradeThere: 'Upgrade on {{name}}',
    upgradeThereText: 'Find your purchase by its instance ID and buy a higher version or larger quotas.',
    open: 'Open the marketplace',
    tellSupport: 'Contact support',
    tellSupportText:
      '{{name}} is not connected to this portal. Send support the instance ID and your marketplace order number, and they will register the purchase.',
    sync: 'Sync',
    syncText: 'Fetches your purchase from the marketplace. After you pay, this can take a few minutes.',
    syncByHand: 'Once support has replied, sync to update the application.',
    synced: 'Up to date with the marketplace',
    syncedText: '{{version}}, due on {{date}}.',
    less: '{{name}} has sold less than this application has',
    lessText:
      'The purchase on the marketplace is smaller or ends earlier. If you sync anyway, the application loses the difference at once.',
    lessAgain: 'The purchase on the marketplace has changed since you were asked. Compare again.',
    compared: 'This application and the purchase',
    here: 'Here',
    takeLess: 'Sync anyway',
    keep: 'Keep as it is',
    kept: 'Nothing has changed',
    keptText:
      'The application keeps its version, quotas and due date. Check your purchase on {{name}}, then sync again.',
    same: 'Nothing new yet',
    sameText:
      '{{name}} has no new purchase for this application. If you have just paid, sync again in a few minutes.',
    sameByHand: 'Support has not registered the purchase for you yet.',
    unknown: '{{name}} no longer has this instance',
    unknownText:
      'Nothing has changed here. Check on the marketplace whether the purchase was cancelled or moved to another instance. A purchase that is registered for another account can be synced only by its owner.',
    away: '{{name}} is not responding',
    awayText: 'Nothing has changed here. Sync again later.',
  },
};
