import { rpcContract } from '../rpc.contract.js';
import { createInProcessRpc } from './in-process-rpc.js';

rpcContract('in process', async () => {
  const rpc = createInProcessRpc();
  return { server: rpc, client: rpc, dispose: () => rpc.close() };
});
