import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

/**
 * The event stream (E56) is connected again after an interruption, or the browser was suspended. Events during that
 * time were missed, so cached responses that events keep fresh are refetched. Also sent to the other tabs. Owner:
 * shell.
 */
export const streamResumed = defineEvent('stream.resumed', 1, z.object({}), { crossTab: true });
