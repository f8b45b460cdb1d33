import { fc, runs } from '../testing/fast-check';
import * as errorCodes from '../contracts/error-codes';
import { normalise } from './normalise';

describe('normalise', () => {
  it.each([0, 200, 2000, '0', '200', '2000', undefined, null, ''])(
    'takes HTTP 200 with code %p as success',
    (code) => {
      expect(normalise({ status: 200, body: { code, msg: 'ok', obj: { a: 1 } } })).toEqual({
        ok: true,
        obj: { a: 1 },
      });
    },
  );

  it('gives null where a success carries no obj, or no body at all', () => {
    expect(normalise({ status: 200, body: { code: 0, msg: '' } })).toEqual({ ok: true, obj: null });
    expect(normalise({ status: 204, body: '' })).toEqual({ ok: true, obj: null });
  });

  it('takes a code of 4000 to 5999 as an error even with HTTP 200', () => {
    const body = { code: '4106', msg: 'Account or password error.', obj: { fail_allow_time: 3 } };
    expect(normalise({ status: 200, body })).toEqual({
      ok: false,
      code: errorCodes.wrongCredentials,
      msg: 'Account or password error.',
      obj: { fail_allow_time: 3 },
    });
  });

  it('takes HTTP 400 and above as an error even with a success code', () => {
    expect(normalise({ status: 502, body: { code: 0, msg: 'x', obj: null } })).toMatchObject({
      ok: false,
      code: 0,
    });
  });

  it.each(['1e999', '-1e999', '"Infinity"', '4106.5', '1e300', 'true', '"x"'])(
    'takes a code of %s, which is none, as an error without a code',
    (code) => {
      const body: unknown = JSON.parse(`{ "code": ${code}, "msg": "x", "obj": null }`);
      expect(normalise({ status: 200, body })).toEqual({ ok: false, code: 0, msg: 'x', obj: null });
    },
  );

  it("does not take a proxy's page for a success", () => {
    const page = '<html>captive portal</html>';
    expect(normalise({ status: 200, body: page })).toEqual({ ok: false, code: 0, msg: null, obj: null });
  });

  it('has no words of its own for a blank msg', () => {
    expect(normalise({ status: 500, body: { code: errorCodes.internalError, msg: '  ' } })).toMatchObject({
      msg: null,
    });
  });

  // What JSON can hold where an integer is expected, beyond what fc.anything() makes.
  const number = fc.oneof(fc.double(), fc.constantFrom(Infinity, -Infinity, '1e999', 'Infinity'));
  const body = fc.oneof(
    fc.anything(),
    fc.record({ code: number, msg: fc.string(), obj: fc.anything() }),
    fc.record({ code: fc.anything(), msg: fc.anything(), obj: fc.anything() }, { requiredKeys: [] }),
    fc.record({ code: fc.integer({ min: -10, max: 7000 }), msg: fc.string(), obj: fc.anything() }),
  );

  it('never throws, and succeeds exactly as the contract says, whatever comes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), body, (status, response) => {
        const read = normalise({ status, body: response });
        const raw = isEnvelope(response) ? response.code : undefined;
        const code =
          raw === undefined || raw === null || raw === ''
            ? null
            : Number(typeof raw === 'object' ? NaN : raw);
        if (status >= 400) expect(read.ok).toBe(false);
        if (code !== null && code >= errorCodes.validationFailed && code <= 5999) expect(read.ok).toBe(false);
        if (read.ok) {
          expect(status >= 200 && status < 300).toBe(true);
          expect(code === null || [0, 200, 2000].includes(code)).toBe(true);
        } else {
          expect(Number.isSafeInteger(read.code)).toBe(true);
          expect(read.msg === null || read.msg.trim() !== '').toBe(true);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

function isEnvelope(value: unknown): value is { readonly code?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
