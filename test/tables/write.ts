import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { areRealActivitiesHere, realActivityTable } from '#test/tables/real-activities.ts';

/** Writes the table of the real activities anew. Read the difference before committing it: each change needs a reason. */
if (!areRealActivitiesHere) throw new Error('The real activities are not beside the repository.');
const rows = Object.entries(realActivityTable()).map(
  ([file, activities]) =>
    `${JSON.stringify(file)}: ${activities.length === 0 ? '[]' : `[\n${activities.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`}`,
);
writeFileSync(path.join(import.meta.dirname, 'real-activities.json'), `{\n  ${rows.join(',\n  ')}\n}\n`);
