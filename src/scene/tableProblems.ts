// What a table's picture lacks or could not understand, one line each.
import { viewOf } from '../systems/freeform/module.ts';
import { turnOf } from '../systems/freeform/turns.ts';
import type { PieceScene, WashScene } from './table.ts';
import type { GroundScene } from './tableGround.ts';
import type { TableSight } from './tableSight.ts';
import { plainName } from './tableText.ts';

/** Lines of one kind that are listed; more are only counted. */
const MOST = 40;

const listed = (lines: readonly string[], more: string): readonly string[] =>
  lines.length <= MOST
    ? lines
    : [...lines.slice(0, MOST), `And ${lines.length - MOST} more ${more}.`];

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}…` : text);

const missingPictures = (
  ground: GroundScene,
  pieces: readonly PieceScene[],
  washes: readonly WashScene[],
  isMissing: (name: string) => boolean,
): readonly string[] => {
  const names = new Set<string>();
  for (const { image } of washes) if (image !== undefined) names.add(image);
  for (const { image } of ground.boards) if (image !== undefined) names.add(image);
  for (const { marks } of pieces) {
    for (const mark of marks) if (mark.kind === 'image') names.add(mark.name);
  }
  return [...names].filter(isMissing).map((name) => `The picture ${name} is missing.`);
};

/** Traits of pieces in sight that nothing here knows, each once with how many pieces have it. */
const unknownTraits = (sight: TableSight, pieces: readonly PieceScene[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { id } of pieces) {
    const piece = sight.state.pieces.get(id);
    if (!piece) continue;
    const own = new Set<string>();
    for (const r of sight.answers.reading(piece).traits) if (r.kind === 'unknown') own.add(r.id);
    for (const trait of own) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  }
  return [...counts].map(
    ([id, n]) =>
      `The trait ${id.replace(/;$/, '')} is not known here: ${n} ${n === 1 ? 'piece is' : 'pieces are'} drawn without it.`,
  );
};

/** Formats of turn trackers that nothing here understands. */
const unresolvedTurns = ({ state }: TableSight): readonly string[] => {
  const lines = new Set<string>();
  for (const { number, name } of viewOf(state.module).trackers)
    turnOf(state, number, (format, { message }) =>
      lines.add(
        `Unresolved in the turn tracker ${name || number}: ${shortened(format)}: ${message}.`,
      ),
    );
  return [...lines];
};

/** Names of boards that are listed. */
const NAMED = 6;

/** A map on which the module would have boards and the game has none. */
const bareMap = (sight: TableSight, map: string, ground: GroundScene): readonly string[] => {
  const view = sight.view(map);
  if (view?.kind !== 'map' || ground.boards.length + ground.missing.length > 0) return [];
  const names = [...view.boards, ...(sight.view(view.boardsOf)?.boards ?? [])].map(
    ({ name }) => name,
  );
  const shown = names.slice(0, NAMED).join(', ');
  return [
    names.length === 0
      ? `No board is laid out on ${view.name || map}: the module has none for it, or lays them by code of its own.`
      : `No board is laid out on ${view.name || map}: a player chooses as the game begins, among ${shown}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}.`,
  ];
};

/** What lies on maps that the module does not have is on no map here. */
const strangeMaps = ({ state }: TableSight): readonly string[] =>
  [...state.strangeMaps].map(
    ([map, n]) =>
      `The map ${map} is not in the module: ${n === 1 ? 'a piece that the game lays on it is' : `${n} pieces that the game lays on it are`} not shown.`,
  );

/** Problems of the map in front. `isMissing` absent: nothing is said of pictures. */
export const problemsOf = (
  sight: TableSight,
  map: string,
  ground: GroundScene,
  pieces: readonly PieceScene[],
  washes: readonly WashScene[],
  isMissing: ((name: string) => boolean) | undefined,
): readonly string[] => [
  ...bareMap(sight, map, ground),
  ...listed(strangeMaps(sight), 'maps that are not in the module'),
  ...ground.missing.map((name) => `The board ${name} is not in the module.`),
  ...listed(
    isMissing ? missingPictures(ground, pieces, washes, isMissing) : [],
    'missing pictures',
  ),
  ...unknownTraits(sight, pieces),
  ...listed(
    [...sight.unresolved].map(
      ([text, { fault, piece }]) =>
        `Unresolved ${piece ? `on ${plainName(sight.answers.name(piece)) || 'a piece'}` : 'in the names of places'}: ${shortened(text)}: ${fault.message}.`,
    ),
    'unresolved expressions',
  ),
  ...unresolvedTurns(sight),
];
