/**
 * Every error code of the provider by name. Import the module as a namespace, so that a build keeps only the names that
 * it uses: `import * as errorCodes from '@portal/shared/contracts/error-codes'`, then `errorCodes.codeExpired`.
 *
 * The HTTP status, the text and the `obj` of each code are in `error-status.ts`, `error-text.ts` and `error-objs.ts`.
 * The compiler reports a code that is missing there.
 */

/** The request does not match its schema; `obj.fields` names the fields. */
export const validationFailed = 4000;
/** The role does not permit this, or only the creator may do it. */
export const forbidden = 4003;
/** Not found, or not visible to the caller. The response does not distinguish the two. */
export const notFound = 4004;
/** Not possible in the current state, or an idempotency key was reused with another body. */
export const conflict = 4009;
/** The request body is too large, or a file in it is larger than 2 MiB. */
export const contentTooLarge = 4013;
/** The file is not an image, judging by its magic bytes. */
export const notAnImage = 4015;
/** Rate limited; `obj.retryAfter` in seconds. */
export const rateLimited = 4029;
/** The session is missing, expired or revoked. */
export const sessionInvalid = 4101;
/** The account was disabled by an operator. */
export const accountDisabled = 4103;
/** The phone or mail is not registered. Sent only after the code was verified. */
export const contactNotRegistered = 4105;
/** Wrong credentials; `obj.fail_allow_time` attempts are left. */
export const wrongCredentials = 4106;
/** The account type does not match this login. */
export const wrongAccountType = 4107;
/** The user name is taken. */
export const userNameTaken = 4108;
/** The phone is taken. */
export const phoneTaken = 4109;
/** The mail is taken. */
export const mailTaken = 4110;
/** The password is too weak. */
export const passwordTooWeak = 4111;
/** The old password is wrong. */
export const oldPasswordWrong = 4112;
/** The password equals one of the last five. */
export const passwordReused = 4113;
/** The account already has a password. */
export const passwordAlreadySet = 4114;
/** The account has no password. */
export const passwordNotSet = 4115;
/** The marketplace or API login token is invalid, used or expired. */
export const loginTokenInvalid = 4120;
/** The verification level is too low for this action in a team. */
export const certLevelTooLow = 4201;
/** The invite link or key is invalid. */
export const inviteInvalid = 4202;
/** The invite link or key has expired or was revoked. */
export const inviteExpired = 4203;
/** Already a member of the team. */
export const alreadyInTeam = 4204;
/** A request or invitation is pending already. */
export const alreadyPending = 4205;
/** Too many wrong invite keys. */
export const tooManyWrongInviteKeys = 4206;
/** More than five invitations in one call. */
export const tooManyInvitations = 4207;
/** The action is not allowed on the creator or on the caller. */
export const creatorProtected = 4208;
/** The caller is disabled or locked in this team. */
export const memberDisabled = 4209;
/** The caller has a team of this name already. */
export const teamNameTaken = 4210;
/** The request or invitation has been handled already. */
export const alreadyHandled = 4211;
/** The caller has not joined this application. */
export const notJoinedApplication = 4301;
/** The application has expired. */
export const applicationExpired = 4302;
/** The application is cancelled. */
export const applicationCancelled = 4303;
/** The quota exceeds the maximum; `obj.field`, `obj.max`. */
export const quotaExceeded = 4304;
/** The quantity of added components is not possible. */
export const quantityInvalid = 4305;
/** A downgrade, or no change. */
export const downgradeOrNoChange = 4306;
/** The experience edition was used before. */
export const experienceUsed = 4307;
/** The cloud instance is registered already. */
export const cloudInstanceTaken = 4308;
/** The pack cannot be used on this application, or is used or expired. */
export const packNotUsable = 4309;
/** A marketplace application: renew and upgrade at the marketplace, `obj.Url`. */
export const marketplaceApplication = 4310;
/** Not an IP address or CIDR range. */
export const ipInvalid = 4321;
/** The connector name is taken. */
export const connectorNameTaken = 4322;
/** The action is not possible in the connector's current state. */
export const connectorStateConflict = 4323;
/** The order is paid, voided or expired. */
export const orderNotPayable = 4401;
/** The price changed since checkout; `obj.Price` is the new one. */
export const priceChanged = 4402;
/** The application has an unpaid order, `obj.OrderNo`. */
export const unpaidOrderExists = 4403;
/** A payment is in progress, so the order cannot be voided yet. */
export const paymentInProgress = 4404;
/** The payment method is unavailable. */
export const payMethodUnavailable = 4405;
/** The coupon is invalid. */
export const couponInvalid = 4406;
/** The buyer has the maximum number of open orders, `obj.max`. */
export const tooManyOpenOrders = 4407;
/** The maximum number of such things exists already, `obj.max`. */
export const maximumReached = 4412;
/** The captcha ticket is invalid, expired or used. */
export const captchaInvalid = 4501;
/** The code is wrong; `obj.left` tries are left. */
export const codeWrong = 4502;
/** The code or its key has expired or is unknown. */
export const codeExpired = 4503;
/** The MFA code is wrong; the dialog stays open. */
export const mfaCodeWrong = 4504;
/** No authenticator is bound. */
export const mfaNotBound = 4505;
/** An authenticator is bound already. */
export const mfaAlreadyBound = 4506;
/** Too many tries: a new code is needed. */
export const codeTriesExhausted = 4508;
/** The account is locked. */
export const accountLocked = 4511;
/** The QR token is unknown or belongs to another browser. */
export const qrTokenUnknown = 4520;
/** Sign-in needs a second factor; `obj.key`, `obj.user_id`. */
export const mfaRequired = 4532;
/** Paying this order needs a second factor (call 6). */
export const orderMfaRequired = 4533;
/** A code was sent less than 60 seconds ago; `obj.resendAfter`. */
export const codeSentRecently = 4534;
/** The hourly or daily limit of codes for this recipient is reached. */
export const codeLimitReached = 4535;
/** The step-up key is missing, expired or of another scope. */
export const stepUpRequired = 4536;
/** The account is not verified. */
export const notVerified = 4601;
/** The verification is under review. */
export const underReview = 4602;
/** The ID number, credit code or name does not match. */
export const identityMismatch = 4603;
/** The limit of verification attempts is reached (5 in 24 hours). */
export const verificationLimitReached = 4604;
/** Verified or submitted already. */
export const alreadyVerified = 4605;
/** Enterprise verification: leave teams and refuse invitations first; `obj.blockers`. */
export const leaveTeamsFirst = 4606;
/** The verification QR code has expired. */
export const verificationQrExpired = 4607;
/** The ID number or credit code is bound to another account. */
export const identityTaken = 4608;
/** Internal error. */
export const internalError = 5000;
/** An external service (SMS, wallet, captcha, ID service) failed. */
export const upstreamFailed = 5001;
/** Temporarily unavailable: maintenance or overload. */
export const unavailable = 5003;
