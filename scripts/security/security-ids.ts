import path from 'node:path';
import { provenRequirements, unknownIds } from './ids.ts';
import { LATER } from './later.ts';

/** Lists the security requirements with the tests that name them; those without a test come last, each with its reason. */
const root = path.join(import.meta.dirname, '../..');
const requirements = provenRequirements(root);
for (const { id, level, tests } of requirements) if (tests.length > 0) console.log(`${id} (${level})  ${tests.join(', ')}`);
const open = requirements.filter(({ tests }) => tests.length === 0);
console.log(`\n${requirements.length - open.length} of ${requirements.length} are tested. Without a test:`);
for (const { id, statement } of open) console.log(`${id}  ${LATER[id] ?? 'NO REASON GIVEN'}: ${statement.slice(0, 100)}`);
const unknown = unknownIds(root, requirements);
if (unknown.length > 0) console.log(`\nNamed by tests, unknown to the list: ${unknown.join(', ')}`);
