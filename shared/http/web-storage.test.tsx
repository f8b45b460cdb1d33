import { tokenStorage } from './token-storage';
import { webStorage } from './web-storage';

const { local } = webStorage;

function replaceStorage(get: () => unknown): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { configurable: true, get });
}
const own = (['localStorage', 'sessionStorage'] as const).map(
  (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
);

afterEach(() => {
  jest.restoreAllMocks();
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(window, name, descriptor);
  webStorage.session.clear();
  local.clear();
});

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

const WAYS: Readonly<Record<string, () => void>> = {
  'reading it is forbidden': () => replaceStorage(refuse('SecurityError')),
  'it is missing': () => replaceStorage(() => undefined),
  'it is null': () => replaceStorage(() => null),
  'it is full': () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  },
  'it drops what it is given': () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  },
  'every call of it is forbidden': () => {
    for (const name of ['setItem', 'getItem', 'removeItem', 'clear'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse('SecurityError'));
  },
};

it.each(Object.entries(WAYS))('keeps values for the page’s life if %s', (_, block) => {
  local.set('kept', 'before');
  block();
  expect(local.set('kept', 'after')).toBe(false);
  expect(local.get('kept')).toBe('after');
  local.remove('kept');
  expect(local.get('kept')).toBeNull();
  expect(tokenStorage.isKept()).toBe(true);
  tokenStorage.write('token-1');
  expect(tokenStorage.isKept()).toBe(false);
  expect([tokenStorage.read(), tokenStorage.latest()]).toEqual(['token-1', 'token-1']);
  local.clear('Access-Token');
  expect(tokenStorage.latest()).toBe('token-1');
  webStorage.session.clear();
  local.clear();
  expect(tokenStorage.read()).toBeNull();
});

it('removes what can be read, but not removed', () => {
  local.set('kept', 'x');
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse('SecurityError'));
  local.remove('kept');
  expect(local.get('kept')).toBeNull();
});

it('stores again as soon as the browser does, and follows what another tab stores', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  local.set('kept', 'here');
  full.mockRestore();
  localStorage.setItem('kept', 'there');
  expect(local.get('kept')).toBe('here');
  window.dispatchEvent(new StorageEvent('storage', { key: 'kept', storageArea: localStorage }));
  expect(local.get('kept')).toBe('there');
  expect(local.set('kept', 'again')).toBe(true);
  expect(localStorage.getItem('kept')).toBe('again');
});
