// The command line's words: which commands there are, what they take, and what they answer.
import { Command, CommanderError } from 'commander';
import type { PresenterRegistry } from '../scene/registry.ts';
import { type Exit, everyFault, faultText, type Io, printJson, Stop, wrongUse } from './io.ts';
import { programVersion } from './modulesOnDisk.ts';
import type { World } from './opened.ts';
import { type OddsOptions, showOdds } from './odds.ts';
import { playGame, type PlayOptions } from './playing.ts';
import {
  check,
  type CheckOptions,
  info,
  type InfoOptions,
  type LogOptions,
  showLog,
  showState,
  type StateOptions,
} from './reading.ts';
import type { ExportOptions } from './exporting.ts';
import type { RenderOptions } from './rendering.ts';
import { runScripts } from './script/command.ts';
import { serveApp } from './serving.ts';

const AT =
  'entry: a number (0 is the set-up), "end", T3.french.combat, or the first digits of an id';

export type Around = World & { readonly presenters?: PresenterRegistry };

const build = (around: Around, io: Io, done: (exit: Exit) => void): Command => {
  const program = new Command('vedette')
    .description('Plays, replays and checks board wargames. One file is one game.')
    .version(programVersion(), '--version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) => write(text.replace(/^error: /, 'vedette: ')),
    })
    .showHelpAfterError('(add --help for what it takes)');
  const json = ['--json', 'print data instead of words'] as const;
  const repeated = (value: string, before?: readonly string[]): readonly string[] => [
    ...(before ?? []),
    value,
  ];
  /** The commands that open VASSAL's files take the module that goes with them. */
  const withModules = (command: Command): Command =>
    command
      .option('--module <file>', 'the .vmod of a VASSAL game; else one of its name beside the file')
      .option(
        '--extension <file>',
        'a .vmdx more than those in the module’s _ext folder; may be repeated',
        repeated,
      )
      .option(
        '--board <board>',
        'a board for a .vmod that leaves them to choose: [MAP=]BOARD[/rev][@COLUMN,ROW]; may be repeated',
        repeated,
      );

  withModules(
    program
      .command('info')
      .description('what a game file is: module, players, dice, how it stands; VASSAL’s files too')
      .argument('<file>', 'a file; or a module such as leipzig-1813, or its folder')
      .option('--battle', 'the battle in figures: combats, differentials, support, losses'),
  )
    .option(...json)
    .action(async (file: string, o: InfoOptions) => done(await info(file, o, around, io)));
  withModules(
    program
      .command('verify')
      .description(
        'check zip, lines, signed heads, rules and dice; of VASSAL’s files, what is understood',
      )
      .argument('<files...>'),
  )
    .option(...json)
    .action(async (files: string[], o: CheckOptions) => done(await check(files, o, around, io)));
  withModules(
    program
      .command('log')
      .description('what happened, entry by entry')
      .argument('<file>')
      .option('--detail', 'with the arithmetic and the dice')
      .option('--grep <words>', 'only entries that say this, or use this rule')
      .option('--from <entry>', AT)
      .option('--to <entry>', AT),
  )
    .option(...json)
    .action(async (file: string, o: LogOptions) => done(await showLog(file, o, around, io)));
  withModules(
    program
      .command('state')
      .description('how the game stands at an entry, as canonical data')
      .argument('<file>')
      .option('--at <entry>', AT, 'end')
      .option('--walk <seed>', 'get there by a random walk over the log')
      .option('--from <where>', '"start" or "end": get there from that end of the log', 'start'),
  )
    .option(...json)
    .action(async (file: string, o: StateOptions) => done(await showState(file, o, around, io)));
  program
    .command('play')
    .description('play a module’s scenario, or play on from a game file')
    .argument(
      '<module-or-file>',
      'a module such as leipzig-1813, a module’s folder, or a .vedette file',
    )
    .option('--scenario <id>')
    .option(
      '--bots [names]',
      'bots play all sides: "sensible" unless said, "random", "french=random"',
    )
    .option('--side <side>', 'play this side against a bot')
    .option('--seed <seed>', 'dice, bots and id follow from it')
    .option('-o, --out <file>', 'where the game is saved')
    .option(
      '--orders <file>',
      'standing orders that answer for you in the other player’s phases; "usual" for those by default',
    )
    .option(...json)
    .action(async (what: string, o: PlayOptions) => done(await playGame(what, o, around, io)));
  program
    .command('odds')
    .description('what may come of an attack at an entry, exactly')
    .argument('<file>')
    .option(
      '--attack <action>',
      'the action at the entry as JSON, or a file of it; without it, that which the entry itself plays',
    )
    .option('--at <entry>', AT, 'end')
    .option('--orders <file>', 'standing orders by which both sides answer; else the usual ones')
    .option(...json)
    .action(async (file: string, o: OddsOptions) => done(await showOdds(file, o, around, io)));
  program
    .command('scenario')
    .description('run scenario scripts: placed counters, scripted dice, actions, expectations')
    .argument('<files...>')
    .option(...json)
    .action(async (files: string[], o: { json?: boolean }) =>
      done(await runScripts(files, o, around, io)),
    );
  withModules(
    program
      .command('render')
      .description('a picture of the board at an entry')
      .argument('<file>')
      .option('--png [file]', 'where the picture goes; .webp and .jpg are written as such')
      .option('-o, --out <file>', 'the same')
      .option('--at <entry>', AT, 'end')
      .option('--size <WxH>', 'in pixels; else 1600x1000, or the own size of a VASSAL map')
      .option('--map <name>', 'of a VASSAL game: which of its maps')
      .option('--viewer <side>', 'of a VASSAL game: the side by whose eyes it is seen')
      .option('--dots <number>', 'dots a pixel, for screens that have more', '1')
      .option('--bare', 'the board alone, without the bar over it')
      .option('--dark', 'on dark paper')
      .option('--layers <ids>', 'laid over the board: zoc, reach, lines, command ... (by commas)')
      .option('--unit <ids>', 'the counters that the layers tell of, by their ids, by commas')
      .option('--fit <what>', '"focus": what the entry is about; "all": the whole map', 'focus'),
  )
    .option(...json)
    .action(async (file: string, o: RenderOptions) => {
      // the canvas is a native package: loaded only when something is painted
      const { render } = await import('./rendering.ts');
      done(await render(file, o, around, io));
    });
  withModules(
    program
      .command('export')
      .description('for VASSAL: a module as .vmod, a game as .vlog, an entry of it as .vsav')
      .argument(
        '<module-or-file>',
        'a module such as leipzig-1813 for --vmod; else a .vedette file',
      )
      .option('--vmod', 'a module that VASSAL plays: map, counters, set-ups, charts')
      .option('--vlog', 'a log that VASSAL steps through, told in its chat')
      .option('--vsav', 'one entry as a save')
      .option('--vedette', 'a VASSAL save or log as a game of the program’s own')
      .option('-o, --out <file>', 'where it goes; absent: beside you, by the name of what it is')
      .option('--at <entry>', `of a save: ${AT}; absent: the end`),
  )
    .option(...json)
    .action(async (what: string, o: ExportOptions) => {
      const { exportTo } = await import('./exporting.ts');
      done(await exportTo(what, o, around, io));
    });
  program
    .command('serve')
    .description('serve the built app on this machine')
    .option('--port <number>', '0 for any free one', '4173')
    .action(async (o: { port: string }) => done(await serveApp(o, io)));
  return program;
};

/** Runs one command line (without node and script) and gives its exit code; nothing of the process is touched. */
export const run = async (args: readonly string[], around: Around, io: Io): Promise<Exit> => {
  let exit: Exit = 0;
  try {
    const program = build(around, io, (code) => {
      exit = code;
    });
    const [first, on] = args;
    if (first === 'help' && on !== undefined && !program.commands.some((c) => c.name() === on))
      throw wrongUse(`There is no command "${on}"; --help lists those that there are.`);
    await program.parseAsync([...args], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof Stop)) throw error;
    if (args.includes('--json')) printJson(io, { fault: error.fault });
    for (const fault of everyFault(error.fault)) io.err(`vedette: ${faultText(fault)}\n`);
    return error.exit;
  }
};
