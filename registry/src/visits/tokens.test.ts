import { CONTROL, parseArm, parseSetKey } from '../rollouts/arm';
import { createLanes } from './lanes';
import { createPageCodes } from './page-code';
import { createPageTokens } from './page-tokens';
import { signerOf } from './signing-key';

const signer = signerOf(Buffer.alloc(32, 1));
const foreign = signerOf(Buffer.alloc(32, 2));
const arm = { rollouts: ['r1', 'r12'], backs: ['mf-team'] };

describe('a page token', () => {
  const tokens = createPageTokens(signer);
  const given = { laneTag: tokens.laneTag('lane'), at: 1_767_225_600_999, revision: 1234, arm };

  test('says what it was made with, in whole seconds', () => {
    const { token, page } = tokens.make(given);
    expect(tokens.read(token)).toEqual(page);
    expect(page).toEqual({ ...given, id: expect.any(String), at: 1_767_225_600_000 });
    expect(token.length).toBeLessThan(100);
  });

  test('is different for each page load, and does not contain the lane', () => {
    const lanes = createLanes(signer);
    const lane = lanes.read(lanes.make()) ?? '';
    const one = tokens.make({ ...given, laneTag: tokens.laneTag(lane) }).token;
    const other = tokens.make({ ...given, laneTag: tokens.laneTag(lane) }).token;
    expect(one).not.toBe(other);
    expect(one).not.toContain(lane);
  });

  test('is refused with any character changed, and when it was made elsewhere', () => {
    const { token } = tokens.make(given);
    for (const index of [...token].keys()) {
      const changed = `${token.slice(0, index)}${token[index] === 'a' ? 'b' : 'a'}${token.slice(index + 1)}`;
      expect([index, tokens.read(changed)]).toEqual([index, null]);
    }
    expect(createPageTokens(foreign).read(token)).toBeNull();
    for (const text of ['', '.', 'x'.repeat(5000), `${token}.`, token.slice(0, -1)])
      expect(tokens.read(text)).toBeNull();
  });
});

describe('a lane', () => {
  test('is read back, and refused when it was made elsewhere', () => {
    const lanes = createLanes(signer);
    const value = lanes.make();
    expect(lanes.read(value)).toBe(value.slice(0, 22));
    expect(createLanes(foreign).read(value)).toBeNull();
    expect(lanes.read(`${value}x`)).toBeNull();
    // A page token is not a lane, although both are signed.
    expect(
      lanes.read(createPageTokens(signer).make({ laneTag: 'abcdefgh', at: 0, revision: 1, arm }).token),
    ).toBeNull();
  });
});

describe('a page code', () => {
  const codes = createPageCodes(signer);

  test.each([
    [1, undefined],
    [128, 'r3'],
    [128, 'r3+r4~mf-team'],
  ])('of revision %d and arm %s leads to that set', (revision, text) => {
    const code = codes.make(revision, text);
    expect(codes.read(code)).toEqual({ revision, arm: parseArm(text ?? '') });
    expect(codes.read(` ${code.toUpperCase()} `)).toEqual(codes.read(code));
  });

  test('that was mistyped leads nowhere', () => {
    const code = codes.make(128, 'r3');
    for (const wrong of ['', '-', '128', 'x-abcd', code.slice(0, -1), code.replace('128', '129')])
      expect(codes.read(wrong)).toBeNull();
  });
});

test('an arm or a set that is none is refused', () => {
  expect(parseArm('')).toEqual(CONTROL);
  for (const text of ['r0', 'r1+', 'r1++r2', '~', '~..', `r1${'~a'.repeat(200)}`, 'R1'])
    expect([text, parseArm(text)]).toEqual([text, null]);
  for (const text of ['', '-', '-r1', '12-', '1e3', 'x'])
    expect([text, parseSetKey(text)]).toEqual([text, null]);
});
