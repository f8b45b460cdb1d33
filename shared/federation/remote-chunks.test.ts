import webpack from 'webpack';
import { isOwnCode } from './remote-chunks';

it('leaves what stands for a share with the page that asks for it', () => {
  const share = Object.assign(new webpack.Module('consume-shared-module'), {
    options: { shareKey: 'antd/es/table' },
  });
  expect(isOwnCode(share)).toBe(false);
  expect(isOwnCode(new webpack.Module('javascript/esm'))).toBe(true);
});
