// What else a module brings that there is to show: sides, dice, charts, set-ups, code of its own. FORMAT.md 6.8
import type { Component } from '../component.ts';
import {
  attributesOf,
  childrenOfClass,
  findAll,
  findInBuildOrder,
  isA,
  isCustom,
  simpleName,
} from './walk.ts';

/** Names of the sides, in order. */
export const sidesOf = (root: Component): readonly string[] =>
  findInBuildOrder(root, (component) => isA(component, 'PlayerRoster')).flatMap((roster) =>
    roster.children.filter(({ name }) => name === 'entry').map(({ text }) => text),
  );

/** A button that throws numbers. */
export interface DiceView {
  readonly name: string;
  readonly count: number;
  readonly sides: number;
  /** added to each die, or to the total */
  readonly plus: number;
  readonly totalOnly: boolean;
  readonly addsToTotal: boolean;
  readonly report: string;
}

export const diceOf = (root: Component): readonly DiceView[] =>
  findInBuildOrder(
    root,
    (component) => isA(component, 'DiceButton') && !isA(component, 'SpecialDiceButton'),
  ).map((component) => {
    const a = attributesOf(component);
    return {
      name: a.text('name'),
      count: a.int('nDice', 2),
      sides: a.int('nSides', 6),
      plus: a.int('plus'),
      totalOnly: a.flag('reportTotal'),
      addsToTotal: a.flag('addToTotal'),
      report: a.text('reportFormat'),
    };
  });

/** Dice with words or pictures, by number: "SpecialDiceButton<n>". */
export interface SpecialDiceView {
  readonly number: number;
  readonly name: string;
  readonly dice: readonly {
    readonly name: string;
    readonly faces: readonly {
      readonly text: string;
      readonly value: string;
      readonly icon: string;
    }[];
  }[];
}

export const specialDiceOf = (root: Component): readonly SpecialDiceView[] =>
  findInBuildOrder(root, (component) => isA(component, 'SpecialDiceButton')).map(
    (button, number) => ({
      number,
      name: button.attributes.name ?? '',
      dice: childrenOfClass(button, 'SpecialDie').map((die) => ({
        name: die.attributes.name ?? '',
        faces: childrenOfClass(die, 'SpecialDieFace').map(({ attributes }) => ({
          text: attributes.text ?? '',
          value: attributes.value ?? '',
          icon: attributes.icon ?? '',
        })),
      })),
    }),
  );

/** What players may set for themselves, by the property that it is read by, as the module has it at first. */
export const preferencesOf = (root: Component): ReadonlyMap<string, string> =>
  new Map(
    findAll(root, ({ name }) => name.startsWith('VASSAL.preferences.')).map(({ attributes }) => [
      attributes.name ?? '',
      attributes.default ?? '',
    ]),
  );

/** Unless the module forbids it, each player's program tells of his moves. */
export const reportsMoves = (root: Component): boolean =>
  !childrenOfClass(root, 'GlobalOptions').some(
    (options) => options.attributes.autoReport === 'Never',
  );

/** In expressions a whole number that begins with a nought is a text, so that its noughts stay. */
export const keepsNoughts = (root: Component): boolean =>
  childrenOfClass(root, 'GlobalOptions').some((options) =>
    attributesOf(options).flag('storeLeadingZeroIntegersAsStrings'),
  );

/** A picture or page to look things up in. */
export interface ChartView {
  readonly name: string;
  /** name of a picture, or of the entry of a page */
  readonly file: string;
  readonly page: boolean;
}

const isChart = (component: Component): boolean => /^(?:Html)?Chart$/.test(simpleName(component));

export const chartsOf = (root: Component): readonly ChartView[] =>
  findInBuildOrder(root, isChart).map(({ name, attributes }) => ({
    name: attributes.chartName ?? '',
    file: attributes.fileName ?? '',
    page: name.endsWith('HtmlChart'),
  }));

/** A game that the module can begin with. */
export interface SetupView {
  readonly name: string;
  /** entry of the archive; empty: begins with an empty table */
  readonly file: string;
}

/** Set-ups of the module and its extensions, menus left out. */
export const setupsOf = (root: Component): readonly SetupView[] =>
  findInBuildOrder(root, (component) => isA(component, 'PredefinedSetup'))
    .filter(({ attributes }) => attributes.isMenu !== 'true')
    .map(({ attributes }) => ({
      name: attributes.name ?? '',
      file: attributes.useFile === 'false' ? '' : (attributes.file ?? ''),
    }));

/** Classes of the module's own code, sorted: what they do is not known here. */
export const customClasses = (root: Component): readonly string[] =>
  [...new Set(findAll(root, isCustom).map(({ name }) => name))].sort();
