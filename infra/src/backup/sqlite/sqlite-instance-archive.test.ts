import { instanceArchiveContract } from '../instance-archive.contract.js';
import { sqliteInstances } from './open-test-instance.js';

instanceArchiveContract('sqlite', async () => sqliteInstances());
