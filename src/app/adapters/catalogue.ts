// What there is to play, in as few words as the home page needs; a module that cannot be read is left out there.
import { moduleIds, moduleText } from './modules.ts';

export interface ScenarioCard {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  /** "a first evening, about 45 minutes" */
  readonly length: string;
  readonly counters: number;
  readonly turns: number;
  /** provenance word of the set-up */
  readonly from: string;
}

export interface ModuleCard {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  readonly system: string;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** shortest first */
  readonly scenarios: readonly ScenarioCard[];
}

const parse = <T>(text: string | undefined): Partial<T> | undefined => {
  try {
    const value = JSON.parse(text ?? '') as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

const readScenario = async (module: string, id: string): Promise<ScenarioCard | undefined> => {
  const card = parse<ScenarioCard>(await moduleText(module, `scenarios/${id}.json`));
  return card?.title === undefined
    ? undefined
    : {
        id,
        title: card.title,
        blurb: card.blurb ?? '',
        length: card.length ?? '',
        counters: card.counters ?? 0,
        turns: card.turns ?? 0,
        from: card.from ?? 'ours',
      };
};

const readCard = async (id: string): Promise<ModuleCard | undefined> => {
  const manifest = parse<Omit<ModuleCard, 'scenarios'> & { readonly scenarios: readonly string[] }>(
    await moduleText(id, 'module.json'),
  );
  if (manifest?.title === undefined || manifest.sides === undefined) return undefined;
  const scenarios = await Promise.all((manifest.scenarios ?? []).map((s) => readScenario(id, s)));
  return {
    id,
    title: manifest.title,
    blurb: manifest.blurb ?? '',
    system: manifest.system ?? '',
    sides: manifest.sides,
    scenarios: scenarios
      .filter((s) => s !== undefined)
      .sort((a, b) => a.counters * a.turns - b.counters * b.turns),
  };
};

/** Every module that ships with the app; the drill ground last. */
export const loadCatalogue = async (): Promise<readonly ModuleCard[]> => {
  const cards = (await Promise.all(moduleIds.map(readCard))).filter((c) => c !== undefined);
  return cards.sort((a, b) => Number(a.id === 'drill-ground') - Number(b.id === 'drill-ground'));
};
