import { tokenStorage } from '@portal/shared/http';
import { sendReport } from './send-report';

afterEach(() => jest.restoreAllMocks());

it('is sent in a way that outlives the page', async () => {
  const sent = { kind: 'vital', part: 'shell', release: '1.0.0-aaaaaaaa', name: 'CLS', value: 0 } as const;
  const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await sendReport('/api', sent);
  expect(ask).toHaveBeenCalledWith('/api/ext/report', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
});

it('says whose session it is from, because an office may share an address', async () => {
  jest.spyOn(tokenStorage, 'read').mockReturnValue('half');
  const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await sendReport('/api', { kind: 'error', part: 'shell', release: '1.0.0-aaaaaaaa' });
  expect(ask).toHaveBeenCalledWith(
    '/api/ext/report',
    expect.objectContaining({ headers: { 'content-type': 'application/json', 'Access-Token': 'half' } }),
  );
});
