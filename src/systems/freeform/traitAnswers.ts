// What each trait of a piece answers for the properties that it knows (FORMAT 5.3, 5.4).
import { readAreaActive, readCargo, readMat } from '../../vassal/traits/ground.ts';
import { mayPeek, readHideOwner, readMaskOwner } from '../../vassal/traits/hidden.ts';
import type { Layer } from '../../vassal/traits/layer.ts';
import { readMarks, readSheet } from '../../vassal/traits/named.ts';
import { readMoved } from '../../vassal/traits/trail.ts';
import { readFacing, readTurn } from '../../vassal/traits/turn.ts';
import { evaluate, fillText, isExpression } from './expressions/evaluate.ts';
import { attachedTo } from './neighbours.ts';
import { withoutPlus } from './pieceNames.ts';
import type { Answers } from './properties.ts';
import { IMMOBILE, OF_THE_MAT, type Reading } from './readings.ts';
import type { Piece } from './state.ts';

const ofLayer = (
  answers: Answers,
  piece: Piece,
  at: number,
  layer: Layer,
  suffix: string,
): string => {
  const { level, active, drawn } = answers.layer(piece, at, layer);
  switch (suffix) {
    case '_Image':
      return active ? (layer.images[level - 1] ?? '') : '';
    case '_Name':
      return active ? withoutPlus(layer.names[level - 1] ?? '') : '';
    case '_Level':
      return String(active ? level : -level);
    default:
      return String(drawn);
  }
};

/** A value that is a format still, as a definition has it at first: the engine fills it in as the piece comes into play. */
const ofDynamic = (answers: Answers, piece: Piece, value: string): string => {
  if (!isExpression(value) && !/\$.+\$/.test(value)) return value;
  const filled = answers.inTurn(() => fillText(value, answers.env(piece), { unknown: 'name' }));
  if (filled?.ok) return filled.value;
  if (filled) answers.unresolved(piece, value, filled.fault);
  return '';
};

/** What a cargo piece says of the mat that it lies on; empty: it lies on none. */
const ofCargo = (
  answers: Answers,
  piece: Piece,
  token: string | undefined,
  name: string,
): string => {
  if (name === 'IsCargo') return 'true';
  answers.looksAround();
  const id = readMat(token);
  const mat = id === undefined ? undefined : answers.asked.state.pieces.get(id);
  if (!mat) return '';
  if (name === 'CurrentMatOffsetX') return String(mat.x - piece.x);
  if (name === 'CurrentMatOffsetY') return String(mat.y - piece.y);
  return answers.inTurn(() => answers.property(mat, OF_THE_MAT.get(name) ?? name)) ?? '';
};

/** "<attachment>_<property>": a property of the first piece attached; undefined: no attachment has the name, or nobody the property. */
export const attachedAnswer = (
  answers: Answers,
  piece: Piece,
  name: string,
): string | undefined => {
  if (!name.includes('_')) return undefined;
  for (const r of answers.reading(piece).traits) {
    if (r.kind !== 'attachment' || !name.startsWith(`${r.name}_`)) continue;
    answers.looksAround();
    const [first] = attachedTo(answers, piece, r.name);
    const value =
      first && answers.inTurn(() => answers.property(first, name.slice(r.name.length + 1)));
    if (value !== undefined) return value;
  }
  return undefined;
};

/** The answer of trait `at` for a property that it knows. */
export const traitAnswer = (
  answers: Answers,
  piece: Piece,
  at: number,
  r: Reading,
  name: string,
): string => {
  const token = piece.states[at];
  switch (r.kind) {
    case 'layer':
      return ofLayer(answers, piece, at, r.layer, name.slice(r.layer.name.length));
    case 'label':
      return answers.label(piece, at, r.label.property, 'name');
    case 'turn':
      return name.endsWith('_Facing')
        ? String(readFacing(r.rotation, token) + 1)
        : String(Math.floor(Math.abs(readTurn(r.rotation, token)) + 0.5) % 360);
    case 'area':
      return String(readAreaActive(r.area, token));
    case 'moved':
      return String(readMoved(token));
    case 'mask': {
      const owner = readMaskOwner(token);
      const toViewer = !mayPeek(r.mask.access, owner, answers.asked.viewer);
      return String(name === 'Obscured' ? toViewer : owner !== undefined);
    }
    case 'hide': {
      const owner = readHideOwner(token);
      const toViewer = !mayPeek(r.hide.access, owner, answers.asked.viewer);
      return String(name === 'Invisible' ? toViewer : owner !== undefined);
    }
    case 'marks':
      return readMarks(r.fields, token)[r.names.indexOf(name)]?.[1] ?? '';
    case 'sheet':
      // of two fields of one name the later counts
      return readSheet(r.fields, token)[r.names.lastIndexOf(name)]?.[1] ?? '';
    case 'dynamic':
      return ofDynamic(answers, piece, token ?? '');
    case 'calculated': {
      const value = evaluate(r.expression, answers.env(piece));
      if (value.ok) return value.value;
      answers.unresolved(piece, r.expression, value.fault);
      return '';
    }
    case 'message':
      return r.text;
    case 'basicName':
      return r.name;
    case 'mat':
      if (name === 'MatName') return r.name;
      return name === 'MatID' ? `${r.name}_${piece.id}` : String(readCargo(token).length);
    case 'restricted': {
      const { side, secret } = answers.asked.viewer;
      // one that belongs to a player is his, and theirs whose sides are named; one that nobody has is everybody's
      const foreign = !r.byPlayer || ((token ?? '') !== '' && token !== secret);
      const shut = foreign && !r.sides.includes(side);
      return String(shut && (name === 'Restricted' || !r.moves));
    }
    case 'immobile':
      return String(r.answers[IMMOBILE.indexOf(name)] ?? false);
    case 'cargo':
      return ofCargo(answers, piece, token, name);
    case 'attachment':
      if (name === 'AttachName') return r.name;
      answers.looksAround();
      return String(attachedTo(answers, piece, r.name).length);
    default:
      return '';
  }
};
