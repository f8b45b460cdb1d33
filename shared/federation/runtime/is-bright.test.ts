import { AggregationColor } from 'antd/lib/color-picker/color';
import { isBright as antdIsBright } from 'antd/lib/color-picker/components/ColorPresets';
import { isBright } from './is-bright';

it.each(['#000', '#fff', '#52c41a', '#fadb14', '#c0c0c0', 'rgba(0, 0, 0, 0.3)', 'rgba(255, 255, 255, 0.95)'])(
  'agrees with antd about %s',
  (code) => {
    const color = new AggregationColor(code);
    // `metaColor` is private in antd's declaration.
    const solid = color as unknown as Parameters<typeof isBright>[0];
    for (const background of ['#fff', '#151b22'])
      expect(isBright(solid, background)).toBe(antdIsBright(color, background));
  },
);
