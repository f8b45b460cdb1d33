/** How often the state of a running face check is read: every 2 s (in ms). The stream usually tells earlier. */
export const FACE_POLL = { pollingInterval: 2000, skipPollingIfUnfocused: true };
