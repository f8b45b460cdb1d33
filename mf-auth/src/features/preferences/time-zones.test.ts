import { matchesZone, timeZones } from './time-zones';

const WINTER = new Date('2026-01-15T12:00:00.000Z');
const SUMMER = new Date('2026-07-15T12:00:00.000Z');

const find = (name: string, now = WINTER) => timeZones(now, 'UTC').find((zone) => zone.name === name);

describe('the list of time zones', () => {
  it('contains hundreds, each once, from west to east', () => {
    const zones = timeZones(WINTER, 'Asia/Shanghai');
    expect(zones.length).toBeGreaterThan(400);
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
    const offsets = zones.map(({ offset }) => offset);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  });

  it('shows the current offset, including half hours and summer time', () => {
    expect(find('Asia/Shanghai')).toMatchObject({ offset: 480, offsetText: 'UTC+08:00' });
    expect(find('UTC')).toMatchObject({ offset: 0, offsetText: 'UTC' });
    expect(find('Asia/Kathmandu') ?? find('Asia/Katmandu')).toMatchObject({ offset: 345 });
    expect(find('America/New_York')).toMatchObject({ offset: -300, offsetText: 'UTC−05:00' });
    expect(find('America/New_York', SUMMER)).toMatchObject({ offset: -240 });
  });

  it('contains the zone of the account, and omits zones unknown to this browser', () => {
    expect(timeZones(WINTER, 'Europe/Kyiv').some(({ name }) => /Kyiv|Kiev/.test(name))).toBe(true);
    expect(timeZones(WINTER, 'Mars/Olympus').some(({ name }) => name === 'Mars/Olympus')).toBe(false);
  });
});

describe('the search', () => {
  const zone = { name: 'America/New_York', offset: -300, offsetText: 'UTC−05:00' };

  it.each(['new york', 'NEW_YORK', 'america', '-05:00', 'UTC-5', ' york '])('finds it by %j', (typed) => {
    expect(matchesZone(zone, typed)).toBe(true);
  });

  it('does not find another', () => expect(matchesZone(zone, 'paris')).toBe(false));
});
