// `render`: one entry of a game as a picture, with the same brush as the board and the program's own typefaces.
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Ctx } from '../board/paint/ctx.ts';
import { paintScene } from '../board/paint/paintScene.ts';
import { layerReaders, type PresenterRegistry, presenters } from '../scene/registry.ts';
import type { Layer } from '../scene/layers.ts';
import type { Scene } from '../scene/scene.ts';
import { narrationAt } from '../session/rows.ts';
import { registerFonts } from './canvas.ts';
import { type Exit, type Io, need, printJson, Stop, writeBytes, wrongUse } from './io.ts';
import { entryOf, exitOf, type OpenedGame, openToRead, sayRemarks, type World } from './opened.ts';
import type { ModuleOptions } from './tables/modules.ts';

export interface RenderOptions extends ModuleOptions {
  readonly at: string;
  /** where it goes; its ending says how it is written: .png, .webp, .jpg. True: `out` says where */
  readonly png?: string | true;
  /** the same by the name that other commands have for it */
  readonly out?: string;
  /** "1600x1000", pixels; absent: that, or the own size of a free table's map */
  readonly size?: string;
  readonly dark?: boolean;
  /** "2": so many dots a pixel */
  readonly dots: string;
  /** the board alone */
  readonly bare?: boolean;
  readonly fit: string;
  /** ids of layers, by commas; absent: none */
  readonly layers?: string;
  /** ids of counters that the layers tell of, by commas */
  readonly unit?: string;
  readonly json?: boolean;
  /** of a free table: a map, and the side that looks */
  readonly map?: string;
  readonly viewer?: string;
}

/** The scene of an entry as one sees it who looks on: no choices, nobody's turn at this screen. */
export const sceneAt = (opened: OpenedGame, entry: number, known: PresenterRegistry): Scene => {
  const { game, log } = opened;
  const { kit } = game.prepared;
  const presenter = known[kit.system.id];
  if (!presenter)
    throw new Stop({ name: 'unknownSystem', message: `Nothing here can draw "${kit.system.id}".` });
  const step = need(game.steps.at(log, entry));
  const before = entry > 0 ? need(game.steps.at(log, log.parents[entry]!)).state : undefined;
  const narration = entry > 0 ? narrationAt(game, log, entry) : undefined;
  return presenter({
    module: game.walked,
    state: step.state,
    ...(before === undefined ? {} : { before }),
    events: step.events,
    ...(narration ? { narration } : {}),
    standing: kit.system.standing(step.state),
    choices: [],
    taken: [],
  });
};

/** What the wanted layers lay over an entry's board, and what they say of it. */
const layersAt = async (
  opened: OpenedGame,
  entry: number,
  options: RenderOptions,
): Promise<readonly Layer[]> => {
  if (options.layers === undefined) return [];
  const { game, log } = opened;
  const reader = layerReaders[game.prepared.kit.system.id];
  const on = options.layers.split(',');
  const unknown = on.find((id) => !reader?.offers.some((o) => o.id === id));
  if (!reader || unknown !== undefined)
    throw wrongUse(
      `There is no layer "${unknown ?? ''}"; there are ${reader?.offers.map((o) => o.id).join(', ') ?? 'none'}.`,
    );
  const { state } = need(game.steps.at(log, entry));
  const read = await reader.reading();
  return read(state, { on, units: options.unit?.split(',') ?? [] });
};

const USUAL_SIZE = '1600x1000';

const sizeOf = (text: string): { readonly width: number; readonly height: number } => {
  const match = /^(\d{2,5})x(\d{2,5})$/.exec(text);
  const width = Number(match?.[1]);
  const height = Number(match?.[2]);
  if (!match || width < 64 || height < 64 || width * height > 64e6)
    throw wrongUse(`--size is width x height in pixels, such as 1600x1000, not "${text}".`);
  return { width, height };
};

const fileOf = ({ png, out }: RenderOptions): string => {
  const named = png === true ? undefined : png;
  if (named !== undefined && out !== undefined)
    throw wrongUse('A picture goes to one file: by --png or by -o, not both.');
  const file = named ?? out;
  if (file === undefined) throw wrongUse('Say where the picture goes: --png FILE.');
  if (!/\.(?:png|webp|jpe?g)$/i.test(file))
    throw wrongUse(`A picture's name ends in .png, .webp or .jpg, not as "${file}" does.`);
  return file;
};

/** Encoded as the file's ending says. */
const encoded = (canvas: Canvas, file: string): Buffer => {
  if (/\.webp$/i.test(file)) return canvas.toBuffer('image/webp', 82);
  if (/\.jpe?g$/i.test(file)) return canvas.toBuffer('image/jpeg', 84);
  return canvas.toBuffer('image/png');
};

const dotsOf = (text: string): number => {
  const dots = Number(text);
  if (dots >= 1 && dots <= 4) return dots;
  throw wrongUse(`--dots is from 1 to 4, not "${text}".`);
};

const renderTable = async (
  opened: OpenedGame,
  entry: number,
  file: string,
  options: RenderOptions,
  io: Io,
): Promise<Exit> => {
  const { tablePicture } = await import('./tables/picture.ts');
  const { map, viewer, size } = options;
  sayRemarks(opened, io);
  registerFonts();
  const picture = await tablePicture(opened, entry, {
    ...(map === undefined ? {} : { map }),
    ...(viewer === undefined ? {} : { viewer }),
    ...(size === undefined ? {} : { size: sizeOf(size) }),
    dots: dotsOf(options.dots),
    dark: options.dark === true,
    bare: options.bare === true,
  });
  const { canvas, width, height, missing, problems } = picture;
  const bytes = encoded(canvas, file);
  writeBytes(file, bytes);
  if (options.json) {
    const data = { file, entry, map: picture.map, width, height, missing, problems };
    printJson(io, { ...data, bytes: bytes.length });
    return exitOf(opened);
  }
  io.out(`${file}: entry ${entry}, ${picture.map}, ${width} x ${height}\n`);
  const unsaid = missing.filter((name) => !problems.some((problem) => problem.includes(name)));
  for (const name of unsaid) io.out(`  The picture ${name} is missing.\n`);
  for (const problem of problems) io.out(`  ${problem}\n`);
  return exitOf(opened);
};

export const render = async (
  path: string,
  options: RenderOptions,
  world: World & { readonly presenters?: PresenterRegistry },
  io: Io,
): Promise<Exit> => {
  const file = fileOf(options);
  const size = sizeOf(options.size ?? USUAL_SIZE);
  const dots = dotsOf(options.dots);
  if (options.fit !== 'all' && options.fit !== 'focus')
    throw wrongUse(`--fit is "all" or "focus", not "${options.fit}".`);
  const opened = await openToRead(path, world, options, io);
  const entry = entryOf(opened, options.at);
  if (opened.table && (options.layers !== undefined || options.unit !== undefined))
    throw wrongUse('--layers and --unit are for hex maps; this is a VASSAL game.');
  if (opened.table) return renderTable(opened, entry, file, options, io);
  if (options.map !== undefined || options.viewer !== undefined)
    throw wrongUse('--map and --viewer are for VASSAL games; this one has one map.');
  const plain = sceneAt(opened, entry, world.presenters ?? presenters);
  const ids = [...plain.counters, ...plain.trays.flatMap((tray) => tray.counters)].map((c) => c.id);
  const stranger = options.unit?.split(',').find((id) => !ids.includes(id));
  if (stranger !== undefined)
    throw wrongUse(
      `There is no counter "${stranger}" at entry ${entry}; "vedette state" has the ids.`,
    );
  const layers = await layersAt(opened, entry, options);
  const scene = {
    ...plain,
    overlays: [...layers.flatMap((l) => l.overlays), ...plain.overlays],
  };
  registerFonts();
  const canvas = createCanvas(Math.round(size.width * dots), Math.round(size.height * dots));
  // the brush asks for less than either canvas has
  const ctx = canvas.getContext('2d') as unknown as Ctx;
  ctx.scale(dots, dots);
  paintScene(ctx, scene, {
    ...size,
    bare: options.bare === true,
    theme: options.dark ? 'dark' : 'light',
    ...(options.fit === 'all' ? { frame: 'all' as const } : {}),
  });
  const bytes = encoded(canvas, file);
  writeBytes(file, bytes);
  const legend = layers.flatMap((l) => l.legend.map(({ words }) => words));
  if (options.json)
    printJson(io, {
      file,
      entry,
      ...size,
      bytes: bytes.length,
      ...(layers.length > 0 ? { legend } : {}),
    });
  else {
    io.out(`${file}: entry ${entry}, ${size.width} x ${size.height}\n`);
    for (const words of legend) io.out(`  ${words}\n`);
  }
  return exitOf(opened);
};
