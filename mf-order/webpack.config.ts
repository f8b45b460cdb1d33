import { remoteConfig } from '@portal/shared/federation';
import { manifest } from './remote';

export default remoteConfig(import.meta, manifest);
