import { judgeRefusal } from './session-verdict';

describe('a 4101', () => {
  it('ends the session when the request carried the token that is current', () => {
    expect(judgeRefusal({ sent: 'a', current: 'a', latest: 'a' })).toBe('ended');
  });

  it('ends it too when another tab has signed out', () => {
    expect(judgeRefusal({ sent: 'a', current: 'a', latest: null })).toBe('ended');
  });

  it('means another tab signed in when the storage holds another token', () => {
    expect(judgeRefusal({ sent: 'a', current: 'a', latest: 'b' })).toBe('foreign');
  });

  it('counts for nothing when this tab has moved on since', () => {
    expect(judgeRefusal({ sent: 'a', current: 'b', latest: 'b' })).toBe('stale');
    expect(judgeRefusal({ sent: null, current: 'b', latest: 'b' })).toBe('stale');
    expect(judgeRefusal({ sent: 'a', current: null, latest: null })).toBe('stale');
  });
});
