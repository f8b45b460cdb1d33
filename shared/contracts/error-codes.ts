/**
 * Every error code of the provider (contract §2). Status, text and `obj` of each stand in
 * `error-status.ts`, `error-text.ts` and `error-objs.ts`; the compiler refuses a code without them.
 */
export const ERROR_CODES = [
  4000, 4003, 4004, 4009, 4013, 4015, 4029, 4101, 4103, 4105, 4106, 4107, 4108, 4109, 4110, 4111, 4112, 4113,
  4114, 4115, 4120, 4201, 4202, 4203, 4204, 4205, 4206, 4207, 4208, 4209, 4210, 4211, 4301, 4302, 4303, 4304,
  4305, 4306, 4307, 4308, 4309, 4310, 4321, 4322, 4323, 4401, 4402, 4403, 4404, 4405, 4406, 4501, 4502, 4503,
  4504, 4505, 4506, 4508, 4511, 4520, 4532, 4533, 4534, 4535, 4536, 4601, 4602, 4603, 4604, 4605, 4606, 4607,
  4608, 5000, 5001, 5003,
] as const;

/** A code that an error answer may carry. Success is 0 and is no member. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** True for a code of the catalogue; another provider's unknown code is false. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return (ERROR_CODES as readonly unknown[]).includes(value);
}
