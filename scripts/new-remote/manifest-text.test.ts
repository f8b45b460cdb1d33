import { HOST_API } from '@portal/shared/remote/host-api';
import { manifestText } from './manifest-text';

test('a new remote asks for the HOST_API that it is created with, not for an earlier one', () => {
  const text = manifestText({ name: 'mf-mall', word: 'mall', path: '/mall/index', en: 'Mall', zhCN: '商城' });
  expect(text).toContain(`  host: '^${HOST_API}',`);
});
