import { clientDevice } from './client-device';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

it.each([
  [windows, 'Chrome 138', 'Windows'],
  [`${windows} Edg/138.0.1`, 'Edge 138', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome 138',
    'Android',
  ],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('reads %s', (userAgent, browser, system) => {
  expect(clientDevice(userAgent)).toEqual({ browser, system });
});
