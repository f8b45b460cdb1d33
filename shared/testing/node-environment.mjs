import { TestEnvironment } from 'jest-environment-node';

/** Timers that keep the process alive. */
const runningTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

/** Node for unit tests. A file that leaves a timer running fails: its worker could not exit. */
export default class PortalNodeEnvironment extends TestEnvironment {
  timersBefore = 0;

  async setup() {
    await super.setup();
    this.timersBefore = runningTimers();
  }

  async teardown() {
    const left = runningTimers() - this.timersBefore;
    await super.teardown();
    if (left > 0) throw new Error(`Timers outlive the tests of this file: ${left}. Stop them in afterEach.`);
  }
}
