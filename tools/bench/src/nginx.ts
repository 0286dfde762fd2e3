import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const configuration = (folder: string, port: number, upstream: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/cache keys_zone=answers:16m;
  upstream service { server ${upstream.replace('http://', '')}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location /prod-api/ { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_cache answers; proxy_cache_valid 200 60s; proxy_ignore_headers Cache-Control Vary; }
  }
}`;

export const nginxVersion = (): string | null => {
  const { stderr, status } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return status === 0 ? stderr.trim().replace('nginx version: ', '') : null;
};

/**
 * nginx with a cache in front of the same service, for comparison with our gateway. It checks neither signatures nor
 * limits.
 */
export const startNginx = async (upstream: string): Promise<{ url: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-nginx-'));
  mkdirSync(join(folder, 'cache'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, upstream));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const answered = await fetch(`${url}/prod-api/tournament/basic/getSite`).then(
      (r) => r.ok,
      () => false,
    );
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { url, stop };
};
