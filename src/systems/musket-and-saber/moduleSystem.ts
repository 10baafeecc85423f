// What Musket & Saber says of its modules.
import type { ModuleSystem } from '../../module/readModule.ts';
import { checkModule } from './checkModule.ts';
import { dataSchema, type MsData, type MsScenario, scenarioSchema } from './data.ts';

export const moduleSystem: ModuleSystem<MsData, MsScenario> = {
  data: dataSchema,
  scenario: scenarioSchema,
  check: checkModule,
};
