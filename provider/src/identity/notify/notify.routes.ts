import type { FastifyInstance } from 'fastify';
import * as calls from '@portal/shared/contracts/notify';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { RequestContext } from '../../platform/http/request-context';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { Sender, CaptchaProof, NotifyService, SignedInSender } from './notify.service';

/** Calls 18 to 33. */
export function notifyRoutes(app: FastifyInstance, notify: NotifyService): void {
  publicRoutes(app, notify);
  namedRoutes(app, notify);
  boundRoutes(app, notify);
  replacementRoutes(app, notify);
}

function publicRoutes(app: FastifyInstance, notify: NotifyService): void {
  registerEndpoint(app, calls.sendSmsLogin, (context) =>
    notify.toAnyone('login', context.input.UserPhone, senderOf(context)),
  );
  registerEndpoint(app, calls.sendSmsRegist, (context) =>
    notify.toAnyone('regist', context.input.UserPhone, senderOf(context)),
  );
  registerEndpoint(app, calls.mailRegister, (context) =>
    notify.toAnyone('registMail', context.input.Mail, senderOf(context)),
  );
  registerEndpoint(app, calls.sendSmsForget, (context) =>
    notify.toAnyone('forget', context.input.UserPhone, senderOf(context)),
  );
  registerEndpoint(app, calls.mailForget, (context) =>
    notify.toAnyone('forgetMail', context.input.Mail, senderOf(context)),
  );
  registerEndpoint(app, calls.sendSmsRegistAws, (context) =>
    notify.toBuyer(context.input.AwsToken, context.input.UserPhone, senderOf(context)),
  );
}

/** Sends to a phone or mailbox that the user enters. */
function namedRoutes(app: FastifyInstance, notify: NotifyService): void {
  registerEndpoint(app, calls.sendSmsBound, (context) =>
    notify.toNamed('bound', context.input.UserPhone, signedInSenderOf(context)),
  );
  registerEndpoint(app, calls.sendSmsCert, (context) =>
    notify.toVerify(context.input.UserPhone, signedInSenderOf(context)),
  );
  registerEndpoint(app, calls.sendSmsCertEnter, (context) =>
    notify.toNamed('certEnter', context.input.UserPhone, signedInSenderOf(context)),
  );
  registerEndpoint(app, calls.mailBound, (context) =>
    notify.toNamed('boundMail', context.input.Mail, signedInSenderOf(context)),
  );
}

/** Sends to the phone or mailbox of the account. */
function boundRoutes(app: FastifyInstance, notify: NotifyService): void {
  registerEndpoint(app, calls.sendSmsReset, (context) =>
    notify.toBound('phone', 'reset', signedInSenderOf(context)),
  );
  registerEndpoint(app, calls.smsChangeOldPhoneEnter, (context) =>
    notify.toBound('phone', 'oldPhone', signedInSenderOf(context)),
  );
  registerEndpoint(app, calls.changeOldMailEnter, (context) =>
    notify.toBound('mail', 'oldMail', signedInSenderOf(context)),
  );
  registerEndpoint(app, calls.mailReset, (context) =>
    notify.toBound('mail', 'resetMail', signedInSenderOf(context)),
  );
}

function replacementRoutes(app: FastifyInstance, notify: NotifyService): void {
  registerEndpoint(app, calls.smsChangeNewPhoneEnter, (context) =>
    notify.toReplacement(
      'newPhone',
      { address: context.input.UserPhone, oldKey: context.input.OldKey },
      signedInSenderOf(context),
    ),
  );
  registerEndpoint(app, calls.changeNewMailEnter, (context) =>
    notify.toReplacement(
      'newMail',
      { address: context.input.Mail, oldKey: context.input.OldKey },
      signedInSenderOf(context),
    ),
  );
}

/** The part of a sending call that identifies the caller. */
type SendingCall = Pick<RequestContext<Endpoint>, 'client' | 'user'> & { readonly input: CaptchaProof };

function senderOf({ input: { Ticket, RandStr }, client }: Omit<SendingCall, 'person'>): Sender {
  return { Ticket, RandStr, client };
}

function signedInSenderOf(context: SendingCall): SignedInSender {
  return { ...senderOf(context), userId: context.user.userId };
}
