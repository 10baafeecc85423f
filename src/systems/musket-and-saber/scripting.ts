// All that scenario scripts need of this system, as one part that is fetched with the first of them.
import { scriptCounters, scriptRules } from './scripts.ts';
import { stage } from './stage.ts';
import { unsaid } from './tactics/unsaid.ts';

export const scripting = { counters: scriptCounters, rules: scriptRules, stage, unsaid };
