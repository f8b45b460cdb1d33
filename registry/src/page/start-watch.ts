import { REPORTS_PATH } from './page-headers';

/**
 * Speaks for the shell where the shell cannot: a script that starts it did not come, or not as it was built.
 * The person is told at once, the front door too. Start scripts are the only ones of a page that are deferred.
 */
export const START_WATCH = `addEventListener('error',({target})=>{if(!target.defer)return;document.documentElement.dataset.late='';navigator.sendBeacon('${REPORTS_PATH}',new Blob([JSON.stringify({type:'load',blockedURL:target.src})],{type:'application/json'}))},true)`;
