import type { Chunk, Configuration, Module } from 'webpack';
import { providedKeyOf } from './plugins/chunk-map';

/** The set used by the frame around every page of signed-in users. */
const FRAME = 'frame';
/** The sets used by the content of pages inside the frame. */
const FRAMED: readonly string[] = ['form', 'list', 'buy', 'home'];
/** The set used by the sign-in page, which most visits begin with. It loads nothing that only other pages need. */
const SIGN_IN = 'sign-in';
/** The set of sentences that hold elements, which few pages have. */
const TRANS = 'trans';
const TRANS_REQUEST = '@portal/shared/i18n/trans';
/** The set of dialogs, which open later than the page that they share modules with. */
const DIALOG = 'dialog';
/** Name of the file with what both the sign-in page and the frame need, and small parts that most pages need. */
const COMMON = 'common';

/**
 * antd components by the pages that load them together. Components common to several sets get their own chunk, and
 * those that the frame or all pages inside it need are loaded with the frame. Few, well-filled chunks matter most
 * without HTTP/2: measure (`npm run bench -- tax`) before changing a set. A component in no set gets its own chunk,
 * loaded when a page needs it.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  [FRAME]: ['button', 'skeleton', 'space', 'spin', 'typography'],
  [SIGN_IN]: ['alert', 'button', 'flex', 'form', 'input', 'segmented'],
  form: ['alert', 'button', 'col', 'flex', 'form', 'input', 'row', 'segmented', 'select', 'typography'],
  list: ['alert', 'button', 'checkbox', 'flex', 'input', 'pagination', 'select', 'skeleton', 'typography'],
  buy: [
    'alert',
    'button',
    'card',
    'col',
    'flex',
    'form',
    'input',
    'radio',
    'row',
    'segmented',
    'skeleton',
    'typography',
  ],
  home: ['alert', 'button', 'card', 'col', 'flex', 'row', 'skeleton', 'typography'],
  tabs: ['tabs'],
  tooltip: ['tooltip'],
  checkbox: ['checkbox'],
  [TRANS]: [],
  [DIALOG]: ['modal'],
};

/** Files of less than 1 KB are not worth a request: the name of each, and of the file that contains its modules. */
const JOINED: Readonly<Record<string, string>> = {
  'form-list-home': FRAME,
  'form-list-tooltip': 'form-list-tabs-tooltip',
  'sign-in-form-list-buy-tooltip': COMMON,
  'sign-in-form-list-buy-tabs-tooltip': COMMON,
};

/**
 * Other requests that belong to a set. They share modules with the sets, such as an icon that a list
 * uses too, and would otherwise load a whole set.
 */
const OWN_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  [FRAME]: ['./main-layout'],
  [SIGN_IN]: ['./user-layout'],
  home: ['./home.page'],
  [TRANS]: [TRANS_REQUEST],
  [DIALOG]: ['./palette'],
};

/** Request of the shell's start-up. Everything it reaches is on every page. */
const START = './bootstrap';

/** Prefix of the requests that every remote makes. Start-up already contains most of them. */
const HOST_API = '@portal/shared/';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

interface ChunkLookup {
  readonly getModuleChunks: (module: Module) => Chunk[];
}

/** How the shell's build is split into files. */
export function shellChunks(): SplitChunks {
  const sets = Object.entries(TOGETHER).map(([name, components]) => ({
    name,
    keys: new Set([...components.map((component) => `antd/es/${component}`), ...(OWN_REQUESTS[name] ?? [])]),
  }));
  /** Webpack calls `test` with all chunks of a module, but `name` with only some. */
  const chunkNames = new WeakMap<Module, string>();
  return {
    chunks: 'async',
    minSize: 20_000,
    maxAsyncRequests: 8,
    cacheGroups: {
      defaultVendors: false,
      start: {
        name: 'start',
        priority: 30,
        enforce: true,
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkLookup }) =>
          !isOwnSource(module) && chunkGraph.getModuleChunks(module).flatMap(originsOf).some(isOnEveryPage),
      },
      together: {
        priority: 20,
        enforce: true,
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkLookup }) => {
          if (isOwnSource(module)) return false;
          const origins = new Set(chunkGraph.getModuleChunks(module).flatMap(originsOf));
          const names = sets
            .filter(({ keys }) => [...keys].some((key) => origins.has(key)))
            .map(({ name }) => name);
          chunkNames.set(module, chunkNameOf(names));
          return names.length > 0 && !(isOfDialogAlone(names) && isContract(module));
        },
        name: (module: Module) => chunkNames.get(module),
      },
    },
  };
}

/** @param sets the sets that need a module, in the order of `TOGETHER` */
function chunkNameOf(sets: readonly string[]): string {
  const isOfFrame = sets.includes(FRAME) || FRAMED.every((set) => sets.includes(set));
  if (!isOfFrame) {
    const name = sets.filter((set) => set !== DIALOG || sets.length === 1).join('-');
    return JOINED[name] ?? name;
  }
  return sets.includes(SIGN_IN) ? COMMON : FRAME;
}

/** The palette makes calls whose contracts the event stream of every page needs too, and no dialog. */
const isOfDialogAlone = (sets: readonly string[]) => sets.length === 1 && sets[0] === DIALOG;

function isOnEveryPage(origin: string): boolean {
  return origin === START || (origin.startsWith(HOST_API) && origin !== TRANS_REQUEST);
}

/** Share keys and requests through which a chunk is reached before it is split. */
function originsOf(chunk: Chunk): string[] {
  return [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.flatMap(({ module, request }) =>
      [...(module === null ? [] : [providedKeyOf(module)]), request].filter(
        (origin) => typeof origin === 'string',
      ),
    ),
  );
}

function isContract(module: Module): boolean {
  return module.nameForCondition()?.includes('/shared/contracts/') === true;
}

function isOwnSource(module: Module): boolean {
  return module.nameForCondition()?.includes('/shell/src/') === true;
}
