import { implementedCalls } from '@portal/provider/implemented-calls';
import { describeProvider } from './describe-provider';

test('the provider serves exactly the calls of its description', async () => {
  const implemented = (await implementedCalls()).map(({ endpoint }) => endpoint.id).sort();
  expect(Object.keys(describeProvider().calls ?? {}).sort()).toEqual(implemented);
});
