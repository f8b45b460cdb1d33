import { classifySessionInvalid } from './classify-session-invalid';

describe('a 4101', () => {
  it('ends the session when the request carried the current token', () => {
    expect(classifySessionInvalid({ sent: 'a', current: 'a', latest: 'a' })).toBe('ended');
  });

  it('ends it too when another tab has signed out', () => {
    expect(classifySessionInvalid({ sent: 'a', current: 'a', latest: null })).toBe('ended');
  });

  it('means that another tab signed in when the storage contains another token', () => {
    expect(classifySessionInvalid({ sent: 'a', current: 'a', latest: 'b' })).toBe('foreign');
  });

  it('is ignored when this tab has another token since', () => {
    expect(classifySessionInvalid({ sent: 'a', current: 'b', latest: 'b' })).toBe('stale');
    expect(classifySessionInvalid({ sent: null, current: 'b', latest: 'b' })).toBe('stale');
    expect(classifySessionInvalid({ sent: 'a', current: null, latest: null })).toBe('stale');
  });
});
