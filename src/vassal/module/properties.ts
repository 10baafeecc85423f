// Global properties and what they begin with. FORMAT.md 6.8
import type { Component } from '../component.ts';
import { mapComponents } from './maps.ts';
import { turnTrackersOf, readTurn } from './turns.ts';
import { attributesOf, childrenOf, findAll, isA, simpleName } from './walk.ts';

export interface InitialProperty {
  /** "" of the module; a map's identifier; "map:zone" */
  readonly container: string;
  readonly name: string;
  readonly value: string;
  /** bounds of a number; absent: none */
  readonly min?: number;
  readonly max?: number;
}

const isProperty = (component: Component): boolean =>
  component.name.startsWith('VASSAL.build.module.properties.') &&
  component.name.endsWith('Property') &&
  component.attributes.name !== undefined;

const propertyOf = (component: Component, container: string): InitialProperty => {
  const a = attributesOf(component);
  const bounded = a.flag('isNumeric');
  const bound = (name: 'min' | 'max') =>
    bounded && Number.isFinite(a.real(name, Number.NaN)) ? { [name]: a.real(name) } : {};
  return {
    container,
    name: a.text('name'),
    value: a.text('initialValue'),
    ...bound('min'),
    ...bound('max'),
  };
};

/** Properties that stand in a component itself, in its groups and folders, but not in parts that hold their own. */
const ownProperties = (component: Component, container: string): readonly InitialProperty[] =>
  childrenOf(component).flatMap((child) => {
    if (isProperty(child)) return [propertyOf(child, container)];
    const group =
      isA(child, 'GlobalProperties') || isA(child, 'ScenarioOptions') || isA(child, 'OptionTab');
    return group ? ownProperties(child, container) : [];
  });

/** Every global property of module, maps and zones, those that follow turn trackers among them; module first. */
export const initialProperties = (root: Component): readonly InitialProperty[] => [
  ...ownProperties(root, ''),
  ...turnTrackersOf(root).flatMap((tracker) =>
    readTurn(tracker).properties.map(([name, value]) => ({ container: '', name, value })),
  ),
  ...mapComponents(root).flatMap((map, number) => {
    const id = map.attributes.mapName || `Map${number}`;
    const zones = findAll(map, (component) => simpleName(component) === 'Zone');
    return [
      ...ownProperties(map, id),
      ...zones.flatMap((zone) => ownProperties(zone, `${id}:${zone.attributes.name ?? ''}`)),
    ];
  }),
];
