import type { FastifyInstance } from 'fastify';
import * as calls from '@portal/shared/contracts/notify';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { Call } from '../http/call';
import { registerEndpoint } from '../http/register-endpoint';
import type { Asking, CaptchaAnswer, NotifyService, PersonAsking } from './notify.service';

/** Calls 18 to 33. */
export function notifyRoutes(app: FastifyInstance, notify: NotifyService): void {
  publicRoutes(app, notify);
  namedRoutes(app, notify);
  boundRoutes(app, notify);
  replacementRoutes(app, notify);
}

function publicRoutes(app: FastifyInstance, notify: NotifyService): void {
  registerEndpoint(app, calls.sendSmsLogin, (call) =>
    notify.toAnyone('login', call.input.UserPhone, asking(call)),
  );
  registerEndpoint(app, calls.sendSmsRegist, (call) =>
    notify.toAnyone('regist', call.input.UserPhone, asking(call)),
  );
  registerEndpoint(app, calls.mailRegister, (call) =>
    notify.toAnyone('registMail', call.input.Mail, asking(call)),
  );
  registerEndpoint(app, calls.sendSmsForget, (call) =>
    notify.toAnyone('forget', call.input.UserPhone, asking(call)),
  );
  registerEndpoint(app, calls.mailForget, (call) =>
    notify.toAnyone('forgetMail', call.input.Mail, asking(call)),
  );
  registerEndpoint(app, calls.sendSmsRegistAws, (call) =>
    notify.toBuyer(call.input.AwsToken, call.input.UserPhone, asking(call)),
  );
}

/** To a phone or mailbox that the person types in. */
function namedRoutes(app: FastifyInstance, notify: NotifyService): void {
  registerEndpoint(app, calls.sendSmsBound, (call) =>
    notify.toNamed('bound', call.input.UserPhone, personAsking(call)),
  );
  registerEndpoint(app, calls.sendSmsCert, (call) =>
    notify.toVerify(call.input.UserPhone, personAsking(call)),
  );
  registerEndpoint(app, calls.sendSmsCertEnter, (call) =>
    notify.toNamed('certEnter', call.input.UserPhone, personAsking(call)),
  );
  registerEndpoint(app, calls.mailBound, (call) =>
    notify.toNamed('boundMail', call.input.Mail, personAsking(call)),
  );
}

/** To the phone or mailbox that the account has. */
function boundRoutes(app: FastifyInstance, notify: NotifyService): void {
  registerEndpoint(app, calls.sendSmsReset, (call) => notify.toBound('phone', 'reset', personAsking(call)));
  registerEndpoint(app, calls.smsChangeOldPhoneEnter, (call) =>
    notify.toBound('phone', 'oldPhone', personAsking(call)),
  );
  registerEndpoint(app, calls.changeOldMailEnter, (call) =>
    notify.toBound('mail', 'oldMail', personAsking(call)),
  );
  registerEndpoint(app, calls.mailReset, (call) => notify.toBound('mail', 'resetMail', personAsking(call)));
}

function replacementRoutes(app: FastifyInstance, notify: NotifyService): void {
  registerEndpoint(app, calls.smsChangeNewPhoneEnter, (call) =>
    notify.toReplacement(
      'newPhone',
      { address: call.input.UserPhone, oldKey: call.input.OldKey },
      personAsking(call),
    ),
  );
  registerEndpoint(app, calls.changeNewMailEnter, (call) =>
    notify.toReplacement(
      'newMail',
      { address: call.input.Mail, oldKey: call.input.OldKey },
      personAsking(call),
    ),
  );
}

/** The part of a sending call that says who asks. */
type SendingCall = Pick<Call<Endpoint>, 'client' | 'person'> & { readonly input: CaptchaAnswer };

function asking({ input: { Ticket, RandStr }, client }: Omit<SendingCall, 'person'>): Asking {
  return { Ticket, RandStr, client };
}

function personAsking(call: SendingCall): PersonAsking {
  return { ...asking(call), userId: call.person.userId };
}
