import * as z from 'zod/mini';
import { defineEvent } from './define-event';

/**
 * The stream of events (E56) is back after a break, or this browser slept: what happened meanwhile was not heard. Cached
 * answers that events keep fresh are asked for again. Also told to the other tabs. Owner: shell.
 */
export const streamResumed = defineEvent('stream.resumed', 1, z.object({}), { crossTab: true });
