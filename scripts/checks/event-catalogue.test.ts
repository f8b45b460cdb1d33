import { teamChanged } from '@portal/shared/events/team';
import {
  type CataloguedEvent,
  type Manifest,
  writtenEvents,
  eventProblems,
  splitOwner,
} from './event-catalogue';

const buildEvent = (overrides: Partial<CataloguedEvent> = {}): CataloguedEvent => ({
  definition: teamChanged,
  constant: 'teamChanged',
  file: 'team.ts',
  purpose: 'A team changed.',
  owner: 'mf-team',
  payload: 'z.object({})',
  ...overrides,
});
const buildManifest = (overrides: Partial<Manifest['events']> = {}): Manifest => ({
  name: 'mf-team',
  events: { emits: [{ name: 'team.changed', majors: [1] }], listens: [], ...overrides },
});

describe('the catalogue of events', () => {
  it('reads description and owner above a definition', () => {
    const source = [
      '/**\n * A team changed.\n * Owner: mf-team. Twice a day.\n */',
      "export const teamChanged = defineEvent('team.changed', 1, z.object({}));",
    ].join('\n');
    expect([...writtenEvents(source)]).toEqual([
      ['teamChanged', { comment: 'A team changed. Owner: mf-team. Twice a day.', payload: 'z.object({})' }],
    ]);
    expect(splitOwner('A team changed. Owner: mf-team. Twice a day.')).toEqual({
      purpose: 'A team changed. Twice a day.',
      owner: 'mf-team',
    });
  });

  it('reports nothing when events and manifests agree', () => {
    expect(eventProblems([buildEvent()], [buildManifest()])).toEqual([]);
  });

  it.each([
    ['no owner', [buildEvent({ owner: null })], [buildManifest()], 'names no owner'],
    ['no words', [buildEvent({ purpose: '' })], [buildManifest()], 'says nowhere'],
    ['two of one name and major', [buildEvent(), buildEvent()], [buildManifest()], 'share name'],
    ['an owner that does not emit', [buildEvent()], [buildManifest({ emits: [] })], 'does not emit it'],
    [
      'an emitter that is not the owner',
      [buildEvent({ owner: 'shell' })],
      [buildManifest()],
      'whose owner is shell',
    ],
    [
      'a listener to nothing',
      [buildEvent()],
      [buildManifest({ listens: [{ name: 'team.gone', majors: [1] }] })],
      'no file defines',
    ],
    [
      'a major that is gone',
      [buildEvent()],
      [buildManifest({ listens: [{ name: 'team.changed', majors: [2] }] })],
      'no file defines',
    ],
  ])('names %s', (_what, events, manifests, said) => {
    expect(eventProblems(events, manifests).join('\n')).toContain(said);
  });
});
