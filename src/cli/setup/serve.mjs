// A small static file server for the built app, reachable from this machine only.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { Stop } from './stop.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.vedette': 'application/zip',
};

/**
 * The file that a request path names, or undefined when it names none inside the folder.
 * @param {string} folder
 * @param {string} requested path part of a URL, with its leading slash
 */
const fileFor = (folder, requested) => {
  let path;
  try {
    path = decodeURIComponent(requested);
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
};

/** @param {string} folder */
const serverOf = (folder) =>
  createServer((request, response) => {
    const file = fileFor(folder, (request.url ?? '/').replace(/[?#].*$/, ''));
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not here.\n');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // Built files carry a hash in their names, all but the page itself.
      'cache-control': /[-.][\w-]{8,}\.\w+$/.test(file)
        ? 'max-age=31536000, immutable'
        : 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD') response.end();
    // a file that a new build takes away meanwhile ends one answer, not the server
    else
      createReadStream(file)
        .once('error', () => response.destroy())
        .pipe(response);
  });

/**
 * @param {import('node:http').Server} server
 * @param {number} port 0: any free one
 * @returns {Promise<number | undefined>} the port; undefined when it is taken
 */
const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : undefined);
    });
  });

/**
 * Serves a folder on 127.0.0.1.
 * @param {string} folder
 * @param {{ port?: number }} [how] port wanted; when it is taken, or left out, a free one is used
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export const serve = async (folder, how = {}) => {
  for (const port of [how.port ?? 0, 0]) {
    const server = serverOf(folder);
    const got = await listen(server, port);
    if (got === undefined) continue;
    const close = () => {
      server.close();
      server.closeAllConnections();
    };
    return { url: `http://127.0.0.1:${got}/`, close };
  }
  throw new Stop('No free port was found on this machine to serve the app on.');
};
