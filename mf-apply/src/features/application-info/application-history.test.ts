import { buildApplicationDetail } from '../../testing/build-application-detail';
import { buildOrder } from '../../testing/build-order';
import { buildPack } from '../../testing/build-pack';
import { applicationHistory } from './application-history';

const application = buildApplicationDetail({
  createdAt: '2026-01-02T08:00:00.000Z',
  dueDate: '2026-03-02T08:00:00.000Z',
  expired: true,
  licensebags: [
    buildPack({ status: 'expired', expiresAt: '2026-02-20T08:00:00.000Z' }),
    buildPack({ status: 'using' }),
  ],
});

it('tells its life, what was paid and what people did, oldest first', () => {
  const events = applicationHistory({
    application,
    orders: [
      buildOrder({ effectiveAt: '2026-02-01T08:00:00.000Z' }),
      buildOrder({ OrderNo: '20260131080000000002', status: 'cancelled' }),
    ],
    acts: [
      {
        Id: '01990000-0000-7000-8000-0000000000f1',
        at: '2026-01-20T08:00:00.000Z',
        actor: 'lina',
        action: 'application.rename',
        target: 'Gate',
      },
    ],
  });
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'act', 'order', 'packEnded', 'expired']);
});

it('begins with the creation', () => {
  const [first] = applicationHistory({ application, orders: [], acts: [] });
  expect(first).toMatchObject({ kind: 'created', at: '2026-01-02T08:00:00.000Z' });
});
