// The rule texts of each system as they stand beside its code: loaded when first read, never before.

const texts = import.meta.glob<string>(['../../systems/*/SPEC.md', '../../systems/*/RULINGS.md'], {
  query: '?raw',
  import: 'default',
});

export interface RuleTexts {
  readonly spec: string;
  readonly rulings: string;
}

const load = async (name: string): Promise<string> => (await texts[name]?.()) ?? '';

/** Empty texts when the system has none. */
export const loadRules = async (system: string): Promise<RuleTexts> => ({
  spec: await load(`../../systems/${system}/SPEC.md`),
  rulings: await load(`../../systems/${system}/RULINGS.md`),
});
