import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptMachine } from '../../../testing/script-machine';
import { agentScript } from './agent-script';

const UNIT = 'portal-connector-c1.service';
const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

// Not part of `npm test`: what it finds depends on the version of systemd and on whether it runs.
(hasAnalyzer ? test : test.skip)('systemd finds no fault in the unit of a home with an unusual name', () => {
  const machine = scriptMachine('%h "a" $b \\c');
  machine.program('systemctl', machine.startsAgent);
  machine.run(
    'sh',
    agentScript('linux', {
      ...{ portal: 'https://portal.example.com/api', token: 'T'.repeat(43), connectorId: 'c1' },
      name: 'Branch\nExecStart=/bin/false',
      page: 'https://portal.example.com/apply/intranetAccessInfo?InstanceId=i1',
    }),
  );
  const path = join(machine.folder, 'verified', UNIT);
  mkdirSync(join(path, '..'));
  writeFileSync(path, readFileSync(join(machine.home, '.config/systemd/user', UNIT)));
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
  machine.discard();
  expect({ stderr: stderr.split('\n').filter((line) => line.includes(UNIT)), status }).toEqual({
    stderr: [],
    status: 0,
  });
});
