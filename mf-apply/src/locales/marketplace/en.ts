/** Applications of marketplaces: their import, renewal and upgrade. */
export const marketplaceTexts = {
  marketplace: {
    import: 'Import from a marketplace',
    importShort: 'Import',
    importMore: 'Import another one from a marketplace',
    importText:
      'For an application bought at a cloud marketplace. Its version, quotas and due date come from there.',
    noTeam:
      'An application belongs to a team. Create a team first, or ask an admin of your team to import it.',
    source: 'Marketplace',
    id: 'Instance ID',
    idHint: 'The marketplace shows it with your purchase.',
    copyId: 'Copy the instance ID',
    submit: 'Import',
    imported: '{{name}} was imported',
    notConnected: '{{name}} is not connected to this portal',
    importByHand:
      'Send support the instance ID and your order number there. Once support has entered the purchase, import it here.',
    steps: 'Steps',
    renewPurpose: 'Bought at {{name}}, and renewed there. Sync brings the new due date here.',
    upgradePurpose: 'Bought at {{name}}, and upgraded there. Sync brings the new version and quotas here.',
    renewThere: 'Renew at {{name}}',
    renewThereText: 'Find your purchase by the instance ID, and pay for the next term there.',
    upgradeThere: 'Upgrade at {{name}}',
    upgradeThereText:
      'Find your purchase by the instance ID, and buy a higher version or larger quotas there.',
    open: 'Open the marketplace',
    tellSupport: 'Tell support',
    tellSupportText:
      '{{name}} is not connected to this portal. Send support the instance ID and your order number there, and support enters the purchase.',
    sync: 'Sync',
    syncText: 'Asks the marketplace what you bought. It may take some minutes after the payment.',
    syncByHand: 'Once support has replied, take over what was entered.',
    synced: 'Up to date with the marketplace',
    syncedText: '{{version}}, due on {{date}}.',
    same: 'Nothing new yet',
    sameText:
      '{{name}} has sold nothing new for this application. If you have just paid, sync again in some minutes.',
    sameByHand: 'Support has not entered the purchase yet.',
    unknown: '{{name}} no longer knows this instance',
    unknownText:
      'Nothing has changed here. Check there whether the purchase was cancelled or moved to another instance.',
    away: '{{name}} does not respond',
    awayText: 'Nothing has changed here. Sync again later.',
  },
};
