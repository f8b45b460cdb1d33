import * as z from '@portal/shared/schema';
import {
  defineEndpoint,
  type Endpoint,
  type ParsedRequestOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint';
import { loginPasswordEnter } from './auth';
import * as errorCodes from './error-codes';
import { teamsInfo } from './team';

test('a call uses the defaults and creates its schemas lazily, once', () => {
  const request = jest.fn(() => z.object({ Name: z.string() }));
  const call = defineEndpoint({
    id: 'test.call',
    number: 'E1',
    method: 'POST',
    creates: 'none',
    path: '/test/call',
    access: 'session',
    summary: 'A call.',
    request,
    response: () => z.null(),
    errors: [errorCodes.notFound],
  });

  expect(request).not.toHaveBeenCalled();
  expect(call.request).toBe(call.request);
  expect(request).toHaveBeenCalledTimes(1);
  expect(call).toMatchObject({
    base: 'api',
    encoding: 'json',
    responseFormat: 'envelope',
    idempotent: false,
  });
  expect(call.countsAsActivity).toBe(true);
});

test('requests and responses are typed by the contract', () => {
  const asSent: RequestOf<typeof teamsInfo> = { Page: 2, Favor: true, Relation: 'joined' };
  const asParsed: ParsedRequestOf<typeof teamsInfo> = { Page: 2, PageSize: 10, Sort: [], Favor: true };
  const answered: ResponseOf<typeof teamsInfo> = { list: [], total: 0, page: 1, pageSize: 10 };
  const spelled: RequestOf<typeof loginPasswordEnter> = {
    ticket: 't',
    randStr: 'r',
    UserName: 'u',
    password: 'p',
  };
  // @ts-expect-error a relation that the contract does not have
  const wrong: RequestOf<typeof teamsInfo> = { Relation: 'left' };
  const code: (typeof loginPasswordEnter)['errors'][number] = errorCodes.wrongAccountType;
  // @ts-expect-error not an error of this call
  const otherCode: (typeof loginPasswordEnter)['errors'][number] = errorCodes.quotaExceeded;
  const calls: readonly Endpoint[] = [teamsInfo, loginPasswordEnter];

  expect([asSent, asParsed, answered, spelled, wrong, code, otherCode, calls]).toHaveLength(8);
});
