// What VASSAL's engine asks of a build file, after FORMAT.md 6.10: a second, plain reader for what our writer writes. Every
// attribute must be one that the class knows, and be of its kind: a number that is none ends the loading of a module.
import type { Xml } from '../publish/native.ts';
import { CLASSES, type Files, type Kind } from './vassalClasses.ts';
import { chainOf, split } from './vassalGrammar.ts';

const every = (root: Xml): readonly Xml[] => [root, ...root.kids.flatMap(every)];

const attributeFaults = (el: Xml, files: Files): readonly string[] => {
  const known = CLASSES[el.tag];
  if (!known) return [`there is no class ${el.tag}`];
  const kindOf = (name: string): Kind | undefined => known[name] ?? known[`${name}!`];
  const missing = Object.keys(known)
    .filter((name) => name.endsWith('!') && el.at[name.slice(0, -1)] === undefined)
    .map((name) => `${el.tag} has no ${name.slice(0, -1)}`);
  const wrong = Object.entries(el.at).flatMap(([name, value]) => {
    const kind = kindOf(name);
    if (!kind) return [`${el.tag} knows no ${name}`];
    return kind(value, files) ? [] : [`${el.tag}: ${name} cannot be "${value}"`];
  });
  return [...missing, ...wrong];
};

const twice = (what: string, names: readonly (string | undefined)[]): readonly string[] =>
  names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${what} "${name}" twice`);

const count = (el: Xml, tag: string): number => el.kids.filter((kid) => kid.tag === tag).length;

/** 6.10: what there must be one of, and what there may be one of at most. */
const countFaults = (root: Xml): readonly string[] => {
  const once = ['BasicCommandEncoder', 'Documentation', 'PlayerRoster', 'GlobalOptions', 'Chatter'];
  const maps = every(root).filter(({ tag }) => tag === 'module.Map');
  return [
    ...[...once, 'PrototypesContainer'].flatMap((name) =>
      count(root, `module.${name}`) === 1 ? [] : [`not one ${name}`],
    ),
    ...(root.kids[0]?.tag === 'module.BasicCommandEncoder' ? [] : ['pieces before their encoder']),
    ...maps.flatMap((map) => [
      ...['BoardPicker', 'StackMetrics'].flatMap((name) =>
        count(map, `module.map.${name}`) === 1 ? [] : [`${map.at.mapName}: not one ${name}`],
      ),
      ...twice(
        `${map.at.mapName}:`,
        map.kids.map(({ tag }) => tag),
      ),
    ]),
    ...(maps.filter(({ at }) => at.launch === 'false').length === 1 ? [] : ['not one docked map']),
    ...every(root)
      .filter(({ tag }) => tag === 'module.map.boardPicker.Board')
      .flatMap((board) => (board.kids.length === 1 ? [] : [`${board.at.name}: not one grid`])),
  ];
};

const nameFaults = (root: Xml): readonly string[] => {
  const names = (tag: string, attribute = 'name'): readonly (string | undefined)[] =>
    every(root)
      .filter((el) => el.tag === tag)
      .map(({ at }) => at[attribute]);
  const gpids = names('widget.PieceSlot', 'gpid');
  const next = Number(root.at.nextPieceSlotId);
  return [
    ...twice('map', names('module.Map', 'mapName')),
    ...twice('board', names('module.map.boardPicker.Board')),
    ...twice('prototype', names('module.PrototypeDefinition')),
    ...twice('zone', names('module.map.boardPicker.board.mapgrid.Zone')),
    ...twice('set-up', names('module.PredefinedSetup')),
    ...twice('gpid', gpids),
    ...gpids.filter((id) => !(Number(id) < next)).map((id) => `gpid ${id} is given out again`),
  ];
};

/** What a definition's text must be, and what it may name. */
const definitionFaults = (root: Xml, files: Files): readonly string[] => {
  const prototypes = new Set(
    every(root)
      .filter(({ tag }) => tag === 'module.PrototypeDefinition')
      .map(({ at }) => at.name!),
  );
  return every(root)
    .filter(({ tag }) => tag === 'widget.PieceSlot' || tag === 'module.PrototypeDefinition')
    .flatMap(({ text: definition, at }) => {
      const of = at.entryName ?? at.name;
      const [none, type = '', state = ''] = split(definition.trim().substring(2), '/');
      if (!definition.trim().startsWith('+/') || none !== 'null') return [`${of} adds no piece`];
      const [types, states] = [chainOf(type), chainOf(state)];
      const gpid = split(states.at(-1)!, ';')[3];
      return [
        ...(types.length === states.length ? [] : [`${of}: as many states as traits`]),
        ...(gpid === (at.gpid ?? '') ? [] : [`${of}: its piece says it is of slot ${gpid}`]),
        ...traitFaults(types, files).map((fault) => `${of}: ${fault}`),
        ...types
          .filter((t) => t.startsWith('prototype;'))
          .map((t) => split(t, ';')[1]!)
          .filter((name) => !prototypes.has(name))
          .map((name) => `${of}: no prototype ${name}`),
      ];
    });
};

const LAYER_FIELDS = 34;

/** Traits that the engine knows, with pictures that are there (5.2 to 5.4). */
export const traitFaults = (types: readonly string[], files: Files): readonly string[] =>
  types.flatMap((type, i) => {
    const [id, ...fields] = split(type, ';');
    const missing = (name: string): readonly string[] =>
      name === '' || files.has(`images/${name}`) ? [] : [`no picture ${name}`];
    const last = i === types.length - 1;
    if (last !== (id === 'piece' || id === 'stack')) return [`${id} at the wrong end of a chain`];
    if (id === 'piece') return fields.length === 4 ? missing(fields[2]!) : ['a core of odd length'];
    if (id === 'emb2') {
      const [images, names] = [split(fields[15] ?? '', ','), split(fields[16] ?? '', ',')];
      return [
        ...(fields.length === LAYER_FIELDS - 1 ? [] : [`a layer of ${fields.length} fields`]),
        ...(images.length === names.length ? [] : ['a layer with names for other levels']),
        ...images.flatMap(missing),
      ];
    }
    return ['stack', 'mark', 'delete', 'prototype'].includes(id!) ? [] : [`no trait ${id}`];
  });

/** Everything that the engine would stumble over, or do otherwise than meant; nothing: the module is sound. */
export const moduleFaults = (root: Xml, files: Files): readonly string[] => [
  ...every(root).flatMap((el) => attributeFaults(el, files)),
  ...countFaults(root),
  ...nameFaults(root),
  ...definitionFaults(root, files),
];
