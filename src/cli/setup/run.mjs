// Starting other programs: always node itself on a script, so that no shell and no .cmd wrapper is needed anywhere.
import { spawn } from 'node:child_process';
import { top } from './place.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 when a signal ended it
 * @property {string} output what it printed, both streams in order; empty when it printed to the terminal itself
 */

/**
 * Runs a program to its end in the project's folder.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined> }} [how] quiet: its output is returned, not shown
 * @returns {Promise<Outcome>}
 */
export const run = (program, args, how = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: top,
      env: { ...process.env, ...how.env },
      stdio: how.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (part) => {
      output += String(part);
    });
    child.stderr?.on('data', (part) => {
      output += String(part);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * Runs a script with this very node.
 * @param {readonly string[]} args script first
 * @param {Parameters<typeof run>[2]} [how]
 */
export const runNode = (args, how) => run(process.execPath, args, how);
