import { REPORTS_PATH } from './page-headers';

/**
 * Reports a start script that failed to load or did not match its hash, since the shell cannot do so itself. The page
 * shows it to the user and reports it to the front door. Start scripts are the only deferred scripts of a page.
 */
export const START_WATCH = `addEventListener('error',({target})=>{if(!target.defer)return;document.documentElement.dataset.late='';navigator.sendBeacon('${REPORTS_PATH}',new Blob([JSON.stringify({type:'load',blockedURL:target.src})],{type:'application/json'}))},true)`;
