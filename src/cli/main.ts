// Where the process begins: the real world handed to the program, and its answer made the exit code.
import { processIo } from './io.ts';
import { modulesOnDisk } from './modulesOnDisk.ts';
import { worldOf } from './opened.ts';
import { run } from './program.ts';

// a reader that closes early ("| head") is no fault
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  const why = error.code === 'ENOSPC' ? 'the disk is full' : error.message;
  process.stderr.write(`vedette: What was to be printed could not be written: ${why}.\n`);
  process.exit(1);
});

process.exitCode = await run(process.argv.slice(2), worldOf(modulesOnDisk()), processIo());
