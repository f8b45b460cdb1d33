import { otherNodes } from './other-nodes';

test.each([
  ['20.19.0', [22, 24]],
  ['22.23.3', [24]],
  ['24.21.0', [22]],
  ['26.0.0', [22, 24]],
])('from Node %s the long run goes on to %j', (current, others) => {
  expect(otherNodes(current)).toEqual(others);
});
